import { partsOf, readBody } from '../http/body.ts';
import { refuse } from '../errors.ts';
import { UPLOAD_LIMITS } from '../../api/upload/upload.ts';

const BODY_CAP_BYTES = 65_536;
/** With a table of results: five thousand lines and their points. */
const FILE_CAP_BYTES = 4_194_304;
/** What a form may bring: a table, which is read as text and may be typed as well, or a picture. */
export type Brought = 'table' | 'picture';
const CAPS: Readonly<Record<Brought, number>> = {
  table: FILE_CAP_BYTES,
  picture: UPLOAD_LIMITS.normal.bytes + BODY_CAP_BYTES,
};
/** The fields of a form, a table among them as its text; and the picture that came with it. */
export interface Form {
  readonly form: URLSearchParams;
  readonly picture: Uint8Array | null;
}
const PLAIN = 'application/x-www-form-urlencoded';
const WITH_FILES = 'multipart/form-data';

const typeOf = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether a request is sent as forms are; `files`: what it may bring. */
export const isFormType = (request: Request, files: Brought | undefined): boolean =>
  typeOf(request) === PLAIN || (files !== undefined && typeOf(request) === WITH_FILES);

/** The words of a file: UTF-8, or what spreadsheets in China write where they do not ask. */
const wordsOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

const readFiles = async (request: Request, files: Brought): Promise<Form> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of partsOf(request)) {
    size += part.byteLength;
    if (size > CAPS[files]) throw refuse('tooLarge');
    parts.push(part);
  }
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
  const found = await new Response(Buffer.concat(parts), { headers }).formData();
  const form = new URLSearchParams();
  let picture: Uint8Array | null = null;
  for (const [name, value] of found) {
    if (typeof value === 'string') form.append(name, value);
    else if (files === 'table') form.append(name, wordsOf(await value.arrayBuffer()));
    else if (value.size > 0) picture = new Uint8Array(await value.arrayBuffer());
  }
  return { form, picture };
};

/** What a form sends. Throws where it is too large or none. */
export const readForm = async (request: Request, files: Brought | undefined): Promise<Form> => {
  if (files !== undefined && typeOf(request) === WITH_FILES) return readFiles(request, files);
  const cap = files === 'table' ? FILE_CAP_BYTES * 2 : BODY_CAP_BYTES;
  return { form: new URLSearchParams(await readBody(request, cap)), picture: null };
};
