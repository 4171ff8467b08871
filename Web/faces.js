// The model by which the core finds faces. It is a file beside the page, put
// there when the page is built on a machine that has it.

/** The model's bytes; null where there is none, or what is there is none. */
export async function loadFaceModel(core) {
  const answer = await fetch("faces/lbpcascade_frontalface.xml").catch(() => null);
  if (!answer?.ok) return null;
  const model = new Uint8Array(await answer.arrayBuffer());
  return core.takes(model) ? model : null;
}
