// A webcam for machines without one: preloaded into a program, it answers for
// /dev/video… as a Video4Linux driver does.
//
//   clang -shared -fPIC -O1 -o webcam.so FakeWebcam.c -lm
//   LD_PRELOAD=./webcam.so latido live
//
// It shows a fingertip lit through: every pixel about (190, 40, 30), red moving
// by 3 % with each of 72 beats a minute. What the environment says of it:
//
//   FAKE_WEBCAM_FORMAT  MJPG, or anything else for YUYV
//   FAKE_WEBCAM_SPEED   pictures come so many times faster than they say
//   FAKE_WEBCAM_FAULT   "REQUEST ERRNO [COUNT]": the request fails with that
//     number once it has gone well COUNT times (else 0). "DQBUF 19 300" is pulled
//     out after 300 pictures, "DQBUF 11" never gives one, "open 13" is somebody
//     else's. Or "output", which shows pictures and takes none; or "clock",
//     which stands still.
//   FAKE_WEBCAM_DAMAGE  if set, every 40th picture is damaged
//
// The device is a memory file, so closing it and mapping its buffers need no
// help; only opening it and its requests (linux/videodev2.h) are answered here.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/videodev2.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Small, so that a debug build reads a picture in well under a millisecond.
enum { width = 64, height = 48, buffer_count = 8, buffer_bytes = 8192 };

static int device = -1, is_jpeg;
// Pictures a second, too few for a pulse: so the camera was left by whoever had it last.
static int rate_hz = 5;
static uint8_t *buffers;
static int queue[buffer_count], queued;
static int64_t frame, started_us, due_us;
static int64_t now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

static const char *setting(const char *name) { return getenv(name) ? getenv(name) : ""; }
static int is_set(const char *name, const char *value) { return !strcmp(setting(name), value); }

// The number with which the request fails now; 0 if it does not.
static int fault(const char *request) {
  static int successes;
  char name[16] = "";
  int number = 0, count = 0;
  sscanf(setting("FAKE_WEBCAM_FAULT"), "%15s %d %d", name, &number, &count);
  return number == 0 || strcmp(name, request) || successes++ < count ? 0 : number;
}

// The finger at a time, as Y, Cb, Cr of BT.601 in full range.
static void colour(double seconds, double ycc[3]) {
  // 15 breaths a minute bring the beats nearer by 4 % and drive them apart.
  const double breath = 2 * M_PI * 0.25, beat = 2 * M_PI * 1.2;
  const double phase = beat * (seconds + 0.04 * sin(breath * seconds) / breath);
  // Blood rushes in and runs off slowly. The sum reaches 1.26.
  const double pulse = (sin(phase) + 0.4 * sin(2 * phase) + 0.2 * sin(3 * phase)) / 1.26;
  const double red = 190 * (1 - 0.03 * pulse), green = 40, blue = 30;
  ycc[0] = 0.299 * red + 0.587 * green + 0.114 * blue;
  ycc[1] = 128 + (blue - ycc[0]) / 1.772;
  ycc[2] = 128 + (red - ycc[0]) / 1.402;
}

// Y Cb Y Cr in limited range, a level up or down at random, so that the mean is right.
static int paint_yuyv(uint8_t *bytes, const double ycc[3], int is_damaged) {
  for (int i = 0; i < 2 * width * height; i++) {
    const double level = i % 2 == 0 ? 16 + ycc[0] * 219 / 255
                                    : 128 + (ycc[i % 4 / 2 + 1] - 128) * 224 / 255;
    const int is_wrong = is_damaged && i > width * height && i % 4 == 3;
    bytes[i] = is_wrong ? 90 : level + random() / (RAND_MAX + 1.0);
  }
  return 2 * width * height;
}

// A JPEG of one colour (ITU-T T.81, baseline, 4:2:2): each block a mean and
// nothing else. Differences of means have their length in four bits before them.
static int paint_jpeg(uint8_t *bytes, const double ycc[3], int is_damaged) {
  static const uint8_t tables[] = {
      0xFF, 0xC0, 0, 17, 8, 0, height, 0, width, 3, 1, 0x21, 0, 2, 0x11, 0, 3, 0x11, 0,  // Frame
      0xFF, 0xC4, 0, 31, 0x00, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,          // Means
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
      0xFF, 0xC4, 0, 20, 0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,        // No more
      0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0};                                 // Scan
  static const uint8_t begin[] = {0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0};
  uint8_t *out = mempcpy(bytes, begin, sizeof begin);
  out = (uint8_t *)memset(out, 1, 64) + 64;  // A mean is kept to an eighth of a level.
  out = mempcpy(out, tables, sizeof tables);
  int bits = 0, count = 0, before[3] = {0, 0, 0};
  for (int block = 0; block < width / 16 * (height / 8) * 4; block++) {
    const int part = block % 4 < 2 ? 0 : block % 4 - 1;
    const int wrong = is_damaged && block > 32 ? 250 * (part - 1) : 0;
    const int change = lround(8 * (ycc[part] - 128)) + wrong - before[part];
    before[part] += change;
    int length = 0;
    while (abs(change) >> length) length++;
    const int size = change < 0 ? change + (1 << length) - 1 : change;
    bits = (bits & 0xFF) << (5 + length) | length << (length + 1) | size << 1;
    for (count += 5 + length; count >= 8; count -= 8)
      if ((*out++ = bits >> (count - 8)) == 0xFF) *out++ = 0;
  }
  *out++ = bits << (8 - count) | 0xFF >> count;
  return (uint8_t *)mempcpy(out, "\xFF\xD9", 2) - bytes;
}

// The next picture, if it is due.
static int dequeue(struct v4l2_buffer *buffer) {
  const double speed = fmax(1, atof(setting("FAKE_WEBCAM_SPEED")));
  if (queued == 0 || now_us() < due_us) return errno = EAGAIN, -1;
  if ((errno = fault("DQBUF"))) return -1;
  double ycc[3], seconds = (double)frame++ / rate_hz;
  colour(seconds, ycc);
  buffer->index = queue[0];
  memmove(queue, queue + 1, --queued * sizeof *queue);
  // In turn: colours jump within it, which no decoder notices; its end is
  // missing; the driver itself says that it is bad.
  const int harm = *setting("FAKE_WEBCAM_DAMAGE") && frame % 40 == 0 ? 1 + frame / 40 % 3 : 0;
  uint8_t *bytes = buffers + buffer->index * buffer_bytes;
  const int size = (is_jpeg ? paint_jpeg : paint_yuyv)(bytes, ycc, harm == 1);
  buffer->bytesused = harm == 2 ? size - size / 8 : size;
  buffer->flags = V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC | (harm == 3 ? V4L2_BUF_FLAG_ERROR : 0);
  const int64_t time_us = started_us + (is_set("FAKE_WEBCAM_FAULT", "clock") ? 0 : 1e6 * seconds);
  buffer->timestamp = (struct timeval){time_us / 1000000, time_us % 1000000};
  // From now: a machine that halts for a moment gets no burst of them.
  due_us = fmax(due_us, now_us() - 1e4) + 1e6 / rate_hz / speed;
  return 0;
}

int ioctl(int file, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  if (file < 0 || file != device) return syscall(SYS_ioctl, file, request, argument);
  struct v4l2_pix_format *picture = &((struct v4l2_format *)argument)->fmt.pix;
  struct v4l2_captureparm *rate = &((struct v4l2_streamparm *)argument)->parm.capture;
  struct v4l2_buffer *buffer = argument;
#define REQUEST(name) \
  case VIDIOC_##name: \
    if ((errno = fault(#name))) return -1;
  switch (request) {
    REQUEST(QUERYCAP)
    ((struct v4l2_capability *)argument)->capabilities =
        V4L2_CAP_STREAMING |
        (is_set("FAKE_WEBCAM_FAULT", "output") ? V4L2_CAP_VIDEO_OUTPUT : V4L2_CAP_VIDEO_CAPTURE);
    return 0;
    REQUEST(G_INPUT) return *(int *)argument = 0;
    REQUEST(ENUMINPUT) return ((struct v4l2_input *)argument)->std = 0;
    REQUEST(S_FMT)
    if (picture->pixelformat != (is_jpeg ? V4L2_PIX_FMT_MJPEG : V4L2_PIX_FMT_YUYV))
      return errno = EINVAL, -1;
    REQUEST(G_FMT)
    picture->width = width, picture->height = height, picture->field = V4L2_FIELD_NONE;
    return 0;
    REQUEST(S_PARM)
    rate_hz = fmin(30, rate->timeperframe.denominator / rate->timeperframe.numerator);
    REQUEST(G_PARM)
    rate->capability = V4L2_CAP_TIMEPERFRAME;
    rate->timeperframe = (struct v4l2_fract){1, rate_hz};
    return 0;
    REQUEST(REQBUFS)
    ((struct v4l2_requestbuffers *)argument)->count = buffer_count;
    return 0;
    REQUEST(QUERYBUF)
    buffer->length = buffer_bytes, buffer->m.offset = buffer->index * buffer_bytes;
    return 0;
    REQUEST(QBUF) return queue[queued++] = buffer->index, 0;
    REQUEST(STREAMON) return started_us = due_us = now_us(), 0;
    REQUEST(STREAMOFF) return 0;
    case VIDIOC_DQBUF: return dequeue(buffer);
  }
  return errno = ENOTTY, -1;  // A television standard, say.
}

int open64(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const int mode = va_arg(arguments, int);
  va_end(arguments);
  if (strncmp(path, "/dev/video", 10))
    return syscall(SYS_openat, AT_FDCWD, path, flags | O_LARGEFILE, mode);
  if ((errno = fault("open"))) return -1;
  is_jpeg = is_set("FAKE_WEBCAM_FORMAT", "MJPG");
  device = memfd_create("webcam", MFD_CLOEXEC);
  if (device < 0 || ftruncate(device, buffer_count * buffer_bytes)) return -1;
  buffers = mmap(NULL, buffer_count * buffer_bytes, PROT_READ | PROT_WRITE, MAP_SHARED, device, 0);
  return device;
}
