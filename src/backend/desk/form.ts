import { partsOf, readBody } from '../http/body.ts';
import { refuse } from '../errors.ts';
import { UPLOAD_LIMITS } from '../../api/upload/upload.ts';
import { HOUSE_FILM_MAX_BYTES } from '../media/house.ts';

const MB = 1_048_576;
const BODY_CAP_BYTES = 65_536;
/** With a table of results: five thousand lines and their points. */
const FILE_CAP_BYTES = 4_194_304;
/** What a form may bring: a table, which is read as text and may be typed as well, a picture, or a film. */
export type Brought = 'table' | 'picture' | 'film';
const CAPS: Readonly<Record<Brought, number>> = {
  table: FILE_CAP_BYTES,
  picture: UPLOAD_LIMITS.normal.bytes + BODY_CAP_BYTES,
  film: HOUSE_FILM_MAX_BYTES + BODY_CAP_BYTES,
};
/** What is said of one that brings more. */
export const TOO_LARGE: Readonly<Record<Brought, string>> = {
  table: '',
  picture: `图片最大 ${UPLOAD_LIMITS.normal.bytes / MB} MB，请选小一点的`,
  film: `视频最大 ${HOUSE_FILM_MAX_BYTES / MB} MB，请剪短或压缩后再选`,
};
/** The fields of a form, a table among them as its text; and the picture or film that came with it. */
export interface Form {
  readonly form: URLSearchParams;
  readonly file: Uint8Array | null;
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
  let file: Uint8Array | null = null;
  for (const [name, value] of found) {
    if (typeof value === 'string') form.append(name, value);
    else if (files === 'table') form.append(name, wordsOf(await value.arrayBuffer()));
    else if (value.size > 0) file = new Uint8Array(await value.arrayBuffer());
  }
  return { form, file };
};

/** What a form sends. Throws where it is too large or none. */
export const readForm = async (request: Request, files: Brought | undefined): Promise<Form> => {
  if (files !== undefined && typeOf(request) === WITH_FILES) return readFiles(request, files);
  const cap = files === 'table' ? FILE_CAP_BYTES * 2 : BODY_CAP_BYTES;
  return { form: new URLSearchParams(await readBody(request, cap)), file: null };
};
