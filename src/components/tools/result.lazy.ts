/** A finished picture and the ways to keep it: the app's album, the long press, a file, the system's share sheet. */
import { callBridge } from '../../host/bridge/call.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { download } from '../../host/browser/download.ts';
import { canShareFiles } from '../../host/browser/passing/shareFiles.ts';
import { surroundings } from '../../host/surroundings.ts';
import { fileName } from '../../lib/fileName.ts';
import type { Loaded } from '../../lib/detail/picture/paint.ts';
import type { Detail } from '../../lib/detail/types.ts';
import { saveWay } from '../../stores/community/savePicture.ts';
import { blobOf, makePicture, type Output, OutputError } from '../../stores/tools/output.ts';
import { showToast } from '../../stores/toast.ts';

const find = <E extends HTMLElement>(name: string): E => document.querySelector(`[data-result${name}]`) as E;
const HINTS = {
  album: '保存到手机相册，也可以长按图片保存',
  press: '长按图片，选择“保存图片”',
  file: '图片会存到下载里',
} as const;

let made: (Output & { readonly name: string }) | null = null;

const save = async (): Promise<void> => {
  if (made === null) return;
  const host = browserHost();
  const way = saveWay(surroundings(host));
  if (way === 'album') {
    const { status } = await callBridge(host, 'saveImage', { base64: made.dataUrl });
    if (status === 'ok') return showToast({ message: '已保存到相册', type: 'success' });
    if (status === 'denied') return showToast({ message: '没有相册权限，可以长按图片保存', type: 'warning' });
  }
  if (way !== 'file') return showToast({ message: HINTS.press, time: 3_000 });
  download(blobOf(made.dataUrl), `${made.name}.png`);
};

const share = async (): Promise<void> => {
  if (made === null) return;
  try {
    await navigator.share({ files: [new File([blobOf(made.dataUrl)], `${made.name}.png`, { type: 'image/png' })] });
  } catch (error) {
    if ((error as { name?: string }).name !== 'AbortError') showToast({ message: '没有发送成功', type: 'error' });
  }
};

let listening = false;
const listen = (): void => {
  if (listening) return;
  listening = true;
  find('-save').addEventListener('click', () => void save());
  find('-share').addEventListener('click', () => void share());
  find('-close').addEventListener('click', () => {
    find('').hidden = true;
  });
};

/** Makes a picture of a detail and shows it: what a long press keeps is an image, never a canvas. False when there is none. */
export const showResult = (detail: Detail, picture: Loaded | null, width: number): boolean => {
  listen();
  try {
    made = {
      ...makePicture(browserHost(), detail, picture, width, 'image/png'),
      name: fileName(detail.title, '路线图'),
    };
  } catch (error) {
    const message = error instanceof OutputError ? error.message : '图片没有画成，请再试一次';
    showToast({ message, type: 'error', time: 3_000 });
    return false;
  }
  const image = find<HTMLImageElement>('-picture');
  image.width = made.width;
  image.height = made.height;
  image.src = made.dataUrl;
  image.alt = detail.title === '' ? '画好的图片' : detail.title;
  find('-words').textContent = `${HINTS[saveWay(surroundings(browserHost()))]}（${made.width}×${made.height}）`;
  find('-share').hidden = !canShareFiles('image/png');
  const section = find('');
  section.hidden = false;
  section.scrollIntoView({ block: 'start' });
  section.focus({ preventScroll: true });
  return true;
};
