/** Files that are opened to draw upon, and the one that a drawing is kept as. Nothing of them leaves the device. */
import { download } from '../../../host/browser/download.ts';
import { detailOfTrack } from '../../../lib/detail/ofTrack.ts';
import { readDetailText } from '../../../lib/detail/read.ts';
import type { Detail } from '../../../lib/detail/types.ts';
import { faultWords, lossWords } from '../../../lib/detail/words.ts';
import { detailJson } from '../../../lib/detail/write.ts';
import { fileName } from '../../../lib/files/fileName.ts';
import { cleanTrack } from '../../../lib/track/clean.ts';
import { TRACK_FAULTS, TRACK_FILE_MAX_BYTES } from '../../../lib/track/faults.ts';
import { readFile } from '../../../lib/track/read/read.ts';
import { grouped } from '../../../lib/number.ts';

export type Opened =
  | { readonly ok: true; readonly detail: Detail; readonly words: string }
  | { readonly ok: false; readonly words: string };

const openDrawing = (text: string): Opened => {
  const read = readDetailText(text);
  return read.ok
    ? { ok: true, detail: read.detail, words: lossWords(read) || '打开了存下的画' }
    : { ok: false, words: faultWords(read).replace(/^链接/, '文件') };
};

const openTrack = (bytes: Uint8Array): Opened => {
  const file = readFile(bytes);
  const clean = file.ok ? cleanTrack(file.track) : file;
  if (!clean.ok) return clean;
  const read = detailOfTrack(clean.track);
  if (!read.ok) return { ok: false, words: TRACK_FAULTS.tooFew };
  const { points, marks } = read.detail;
  const counted = `打开了轨迹：${grouped(points.length)} 个点${marks.length > 0 ? `，${marks.length} 个标注点` : ''}`;
  return { ok: true, detail: read.detail, words: lossWords(read) || counted };
};

/** Reads a track (GPX, KML, TCX, FIT), or a drawing that was kept as a file, by what is in it. Never throws. */
export const openFile = async (file: File): Promise<Opened> => {
  if (file.size > TRACK_FILE_MAX_BYTES) return { ok: false, words: TRACK_FAULTS.tooLarge };
  try {
    const bytes = new Uint8Array(await new Response(file).arrayBuffer());
    const isDrawing = /^\s*\{/.test(new TextDecoder().decode(bytes.subarray(0, 100)));
    return isDrawing ? openDrawing(new TextDecoder().decode(bytes)) : openTrack(bytes);
  } catch {
    return { ok: false, words: '这个文件读不出来，请换一个' };
  }
};

/** Keeps a drawing as a file that this page opens again. */
export const saveData = (detail: Detail): void =>
  download(new Blob([detailJson(detail)], { type: 'application/json' }), `${fileName(detail.title, '画图')}.json`);
