import { partsOf, readBody } from '../http/body.ts';
import { refuse } from '../errors.ts';

const BODY_CAP_BYTES = 65_536;
/** With a table of results: five thousand lines and their points. */
const FILE_CAP_BYTES = 4_194_304;
const PLAIN = 'application/x-www-form-urlencoded';
const WITH_FILES = 'multipart/form-data';

const typeOf = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether a request is sent as forms are; `files`: it may bring one. */
export const isFormType = (request: Request, files: boolean): boolean =>
  typeOf(request) === PLAIN || (files && typeOf(request) === WITH_FILES);

/** The words of a file: UTF-8, or what spreadsheets in China write where they do not ask. */
const wordsOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

const readFiles = async (request: Request): Promise<URLSearchParams> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of partsOf(request)) {
    size += part.byteLength;
    if (size > FILE_CAP_BYTES) throw refuse('tooLarge');
    parts.push(part);
  }
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
  const found = await new Response(Buffer.concat(parts), { headers }).formData();
  const form = new URLSearchParams();
  for (const [name, value] of found)
    form.append(name, typeof value === 'string' ? value : wordsOf(await value.arrayBuffer()));
  return form;
};

/** The fields of a form; a file that came with it stands among them as its text. Throws where it is too large or none. */
export const readForm = async (request: Request, files: boolean): Promise<URLSearchParams> => {
  if (files && typeOf(request) === WITH_FILES) return readFiles(request);
  return new URLSearchParams(await readBody(request, files ? FILE_CAP_BYTES * 2 : BODY_CAP_BYTES));
};
