/** A finished picture and the ways to keep it: the app's album, the long press, a file, the system's share sheet. */
import { drawingHost } from '../../host/browser/pictures/drawingHost.ts';
import { fileName } from '../../lib/files/fileName.ts';
import type { Code } from '../../lib/detail/picture/code.ts';
import type { Loaded } from '../../lib/detail/picture/paint.ts';
import type { Detail } from '../../lib/detail/types.ts';
import { canSendPicture, keepHint, keepPicture, sendPicture } from '../../stores/tools/keepPicture.ts';
import { makePicture, type Output, OutputError } from '../../stores/tools/output.ts';
import { showToast } from '../../stores/toast.ts';

const find = <E extends HTMLElement>(name: string): E => document.querySelector(`[data-result${name}]`) as E;
let made: (Output & { readonly name: string }) | null = null;

let listening = false;
const listen = (): void => {
  if (listening) return;
  listening = true;
  find('-save').addEventListener('click', () => void (made && keepPicture(drawingHost(), made)));
  find('-share').addEventListener('click', () => void (made && sendPicture(drawingHost(), made)));
  find('-close').addEventListener('click', () => {
    find('').hidden = true;
  });
};

/** Makes a picture of a detail and shows it: what a long press keeps is an image, never a canvas. False when there is none. */
export const showResult = (
  detail: Detail,
  picture: Loaded | null,
  width: number,
  code: Code | null = null,
): boolean => {
  listen();
  try {
    made = {
      ...makePicture(drawingHost(), detail, picture, width, 'image/png', undefined, code),
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
  find('-words').textContent = `${keepHint(drawingHost())}（${made.width}×${made.height}）`;
  find('-share').hidden = !canSendPicture();
  const section = find('');
  section.hidden = false;
  section.scrollIntoView({ block: 'start' });
  section.focus({ preventScroll: true });
  return true;
};
