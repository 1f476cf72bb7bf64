import type { Uploaded } from '../../../api/upload/parts.ts';
import { originalAddress, thumbnailAddress } from '../../../host/thumbnail.ts';
import { megabytes } from '../../../lib/bytes.ts';
import { bytesOf } from '../../../lib/files/fileBytes.ts';
import { HEADER_BYTES, pictureKind, pictureSize } from '../../../lib/pictureHeader.ts';
import { THUMBNAIL_SIDE_PX, THUMBNAIL_SUFFIX, type ThumbnailSize } from '../../../site.ts';
import { grouped } from '../../../lib/number.ts';

/** Kind, size, pixels and data of the camera, in words: one column of the table. */
export type Facts = readonly [kind: string, size: string, pixels: string, camera: string];

/** `Exif` and two zeros, as cameras begin their own data with. */
const hasExif = (head: Uint8Array): boolean =>
  head.some((byte, at) => byte === 0x45 && head[at + 1] === 0x78 && head[at + 2] === 0x69 && head[at + 3] === 0x66);

/** What a file is on this device. */
export const factsOf = async (file: Blob): Promise<Facts> => {
  const head = await bytesOf(file.slice(0, HEADER_BYTES));
  const kind = pictureKind(head);
  const size = pictureSize(head);
  return [
    kind ?? (file.type === '' ? '说不出来' : file.type),
    `${megabytes(file.size)}（${grouped(file.size)} 字节）`,
    size === null ? '—' : `${size.width}×${size.height}`,
    kind === null ? '—' : hasExif(head) ? '有' : '没有',
  ];
};

/** What the server made of it. */
export const factsOfResult = async (result: Uploaded): Promise<Facts> => {
  if (result.kind !== 'trial') return ['—', '—', '—', '—'];
  const { found, bytes, picture } = result;
  if (picture === null)
    return [found ?? '不认识，正式上传会被拒绝', `${megabytes(bytes)}（${grouped(bytes)} 字节）`, '—', '—'];
  const stored = await fetch(originalAddress(picture.token), { credentials: 'include' })
    .then((reply) => reply.blob())
    .catch(() => null);
  const [kind, size, , camera] = stored === null ? ['—', '—', '—', '—'] : await factsOf(stored);
  return [`${found ?? ''} → ${kind}`, size, `${picture.width}×${picture.height}`, camera];
};

export const drawFacts = (body: HTMLElement, column: 1 | 2, facts: Facts | null): void =>
  Array.from(body.querySelectorAll('tr')).forEach((row, at) => {
    const cell = row.children[column];
    if (cell) cell.textContent = facts?.[at] ?? '…';
  });

/** The picture in each of its sizes, with the address of each. */
export const drawSizes = (list: HTMLElement, result: Uploaded | null): void => {
  list.textContent = '';
  if (result?.kind !== 'trial' || result.picture === null) return;
  for (const size of [1, 2, 3] as ThumbnailSize[]) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    const image = document.createElement('img');
    link.href = thumbnailAddress(result.picture.token, size);
    image.src = link.href;
    image.alt = `最长边 ${THUMBNAIL_SIDE_PX[size]} 像素的缩略图`;
    link.append(image, `后缀 ${THUMBNAIL_SUFFIX[size]}`);
    item.append(link);
    list.append(item);
  }
};
