import { refuse } from '../errors.ts';

/** JSON and form bodies end here; pictures have their own door (pictures/receive.ts). */
export const BODY_CAP_BYTES = 262_144;
const DEPTH_CAP = 32;

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

/** Brackets can nest ten thousand deep in 20 KB: counted before anything recursive sees them. */
const tooDeep = (text: string): boolean => {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') {
      if (++depth > DEPTH_CAP) return true;
    } else if (sign === '}' || sign === ']') depth--;
  }
  return false;
};

/** The object of a JSON body; an empty body is an empty object. */
export const parseJsonObject = (text: string): Record<string, unknown> => {
  if (text.trim() === '') return {};
  if (tooDeep(text)) throw refuse('badRequest');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('badRequest');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('badRequest');
  return value as Record<string, unknown>;
};
