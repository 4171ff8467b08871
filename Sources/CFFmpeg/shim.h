// FFmpeg as the video adapter sees it: the macros that Swift cannot import,
// and the few places where FFmpeg 5.1 to 7.1 differ. Nothing else belongs here.

#ifndef LATIDO_CFFMPEG_SHIM_H
#define LATIDO_CFFMPEG_SHIM_H

#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavdevice/avdevice.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

// Macros.

static const int64_t latido_no_timestamp = AV_NOPTS_VALUE;
static const int64_t latido_ticks_per_second = AV_TIME_BASE;
static const int32_t latido_end_of_file = AVERROR_EOF;
static const int32_t latido_try_again = AVERROR(EAGAIN);
static const int32_t latido_no_entry = AVERROR(ENOENT);
static const int32_t latido_no_access = AVERROR(EACCES);
static const int32_t latido_not_permitted = AVERROR(EPERM);
static const int32_t latido_busy = AVERROR(EBUSY);
static const int32_t latido_no_device = AVERROR(ENODEV);
static const int32_t latido_no_such_device = AVERROR(ENXIO);
static const int32_t latido_not_a_device = AVERROR(ENOTTY);
static const int32_t latido_not_implemented = AVERROR(ENOSYS);
static const int32_t latido_invalid_argument = AVERROR(EINVAL);
static const int32_t latido_no_space = AVERROR(ENOSPC);
static const int32_t latido_input_output = AVERROR(EIO);
static const int32_t latido_protocol = AVERROR(EPROTO);
static const int32_t latido_timed_out = AVERROR(ETIMEDOUT);
static const int32_t latido_broken_pipe = AVERROR(EPIPE);
static const int32_t latido_exit = AVERROR_EXIT;
static const int32_t latido_is_directory = AVERROR(EISDIR);
static const int32_t latido_out_of_memory = AVERROR(ENOMEM);
static const int32_t latido_stream_not_found = AVERROR_STREAM_NOT_FOUND;
static const int32_t latido_decoder_not_found = AVERROR_DECODER_NOT_FOUND;
static const int32_t latido_invalid_data = AVERROR_INVALIDDATA;
static const int32_t latido_patch_welcome = AVERROR_PATCHWELCOME;

// Differences between versions.

// Whether the frame was coded without a look at others: also where decoding
// cannot begin with it, as with an I picture inside a group.
// Since 5.1.100 (6.1) a flag replaces the field.
static inline int latido_is_key_frame(const AVFrame *frame) {
  if (frame->pict_type == AV_PICTURE_TYPE_I) return 1;
#ifdef AV_FRAME_FLAG_KEY
  return (frame->flags & AV_FRAME_FLAG_KEY) != 0;
#else
  return frame->key_frame;
#endif
}

// In units of the stream's time base; 0 where it is not known.
static inline int64_t latido_duration(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
  return frame->duration;
#else
  return frame->pkt_duration;
#endif
}

// Since libavcodec 60.29 (6.1) side data belongs to the codec parameters.
#define LATIDO_CODED_SIDE_DATA (LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 29, 100))

// The nine numbers that turn a stored picture into a shown one, or NULL.
static inline const int32_t *latido_display_matrix(const AVStream *stream) {
#if LATIDO_CODED_SIDE_DATA
  const AVPacketSideData *found = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data,
      AV_PKT_DATA_DISPLAYMATRIX);
  return found && found->size >= 9 * sizeof(int32_t) ? (const int32_t *)found->data : NULL;
#else
  size_t size = 0;
  const uint8_t *data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  return data && size >= 9 * sizeof(int32_t) ? (const int32_t *)data : NULL;
#endif
}

// Room for a display matrix in a stream that is written, or NULL without memory.
static inline int32_t *latido_new_display_matrix(AVStream *stream) {
  const size_t size = 9 * sizeof(int32_t);
#if LATIDO_CODED_SIDE_DATA
  AVPacketSideData *data = av_packet_side_data_new(
      &stream->codecpar->coded_side_data, &stream->codecpar->nb_coded_side_data,
      AV_PKT_DATA_DISPLAYMATRIX, size, 0);
  return data ? (int32_t *)data->data : NULL;
#else
  return (int32_t *)av_stream_new_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, size);
#endif
}

// The scaler's type is opaque up to 7.1 and a struct later; behind a void
// pointer Swift sees one type. Flags are SWS_….
static inline void *latido_scaler(void *reused, int width, int height, enum AVPixelFormat from,
                                  enum AVPixelFormat to, int flags) {
  return sws_getCachedContext((struct SwsContext *)reused, width, height, from, width, height, to,
                              flags, NULL, NULL, NULL);
}

static inline void latido_scaler_free(void *scaler) {
  sws_freeContext((struct SwsContext *)scaler);
}

// Colour spaces are SWS_CS_… of the YUV side; ranges are 1 for full.
static inline int latido_scaler_set_colour(void *scaler, int from_space, int from_full,
                                           int to_space, int to_full) {
  return sws_setColorspaceDetails((struct SwsContext *)scaler, sws_getCoefficients(from_space),
                                  from_full, sws_getCoefficients(to_space), to_full, 0, 1 << 16,
                                  1 << 16);
}

static inline int latido_scale(void *scaler, const uint8_t *const source[], const int strides[],
                               int height, uint8_t *const target[], const int target_strides[]) {
  return sws_scale((struct SwsContext *)scaler, source, strides, 0, height, target,
                   target_strides);
}

#endif
