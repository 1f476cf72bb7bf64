/** Files that are opened to draw upon, and the one that a drawing is kept as. Nothing of them leaves the device. */
import { download } from '../../../host/browser/download.ts';
import { GPX_MAX_BYTES, readGpx } from '../../../lib/detail/gpx.ts';
import { readDetailText } from '../../../lib/detail/read.ts';
import type { Detail } from '../../../lib/detail/types.ts';
import { faultWords, lossWords } from '../../../lib/detail/words.ts';
import { detailJson } from '../../../lib/detail/write.ts';
import { fileName } from '../../../lib/fileName.ts';

export type Opened =
  | { readonly ok: true; readonly detail: Detail; readonly words: string }
  | { readonly ok: false; readonly words: string };

const openDrawing = (text: string): Opened => {
  const read = readDetailText(text);
  return read.ok
    ? { ok: true, detail: read.detail, words: lossWords(read) || '打开了存下的画' }
    : { ok: false, words: faultWords(read).replace(/^链接/, '文件') };
};

const openTrack = (text: string): Opened => {
  const read = readGpx(text);
  if (!read.ok) return { ok: false, words: '文件里没有能画的轨迹，请选 GPX 文件' };
  const { points, marks } = read.detail;
  const counted = `打开了轨迹：${points.length} 个点${marks.length > 0 ? `，${marks.length} 个标注点` : ''}`;
  return { ok: true, detail: read.detail, words: lossWords(read) || counted };
};

/** Reads a track in GPX, or a drawing that was kept as a file, by what is in it. Never throws. */
export const openFile = async (file: File): Promise<Opened> => {
  if (file.size > GPX_MAX_BYTES) return { ok: false, words: '文件太大了，最大 20 MB' };
  try {
    const text = await new Response(file).text();
    return /^\s*\{/.test(text.slice(0, 100)) ? openDrawing(text) : openTrack(text);
  } catch {
    return { ok: false, words: '这个文件读不出来，请换一个' };
  }
};

/** Keeps a drawing as a file that this page opens again. */
export const saveData = (detail: Detail): void =>
  download(new Blob([detailJson(detail)], { type: 'application/json' }), `${fileName(detail.title, '画图')}.json`);
