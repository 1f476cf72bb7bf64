import { refuse } from '../errors.ts';

/** JSON and form bodies end here; pictures have their own door (pictures/receive.ts). */
export const BODY_CAP_BYTES = 262_144;

/** The parts of a body as they arrive. A sender that goes away is the sender's fault, not ours. */
export async function* partsOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw refuse('badRequest');
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Reads a body up to `cap` bytes; more refuses while it still arrives, whatever its length header said. */
export const readBody = async (request: Request, cap = BODY_CAP_BYTES): Promise<string> => {
  if (Number(request.headers.get('content-length') ?? 0) > cap) throw refuse('tooLarge');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of partsOf(request)) {
    size += part.byteLength;
    if (size > cap) throw refuse('tooLarge');
    parts.push(part);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw refuse('badRequest');
  }
};
