/** Files that are opened to draw upon, and the one that a drawing is kept as. Nothing of them leaves the device. */
import { download } from '../../../host/browser/download.ts';
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

/** Reads a drawing that was kept as a file. Never throws. */
export const openFile = async (file: File): Promise<Opened> => {
  try {
    return openDrawing(await new Response(file).text());
  } catch {
    return { ok: false, words: '这个文件读不出来，请换一个' };
  }
};

/** Keeps a drawing as a file that this page opens again. */
export const saveData = (detail: Detail): void =>
  download(new Blob([detailJson(detail)], { type: 'application/json' }), `${fileName(detail.title, '画图')}.json`);
