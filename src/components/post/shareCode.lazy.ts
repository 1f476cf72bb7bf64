/** What the foot of a shared post shows once it is near. */
import { call } from '../../api/call.ts';
import { readSharer } from '../../api/share/shares.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { codePicture } from '../../ui/codePicture.ts';

/** Draws the code of an address in the place kept for it: a picture, which messengers read under a long press. */
export const drawCode = (place: HTMLElement, address: string): void => {
  const picture = codePicture(address, `二维码，打开 ${address}`);
  picture.className = place.className;
  place.replaceWith(picture);
};

/** Says who passed the page on, by the share that led here; says nothing where that is not known. */
export const nameSharer = async (place: HTMLElement, sid: string, page: string): Promise<void> => {
  try {
    const { sharer } = await call(readSharer, { sid, page });
    if (sharer === null) return;
    const link = document.createElement('a');
    link.href = urlOf('/user/info', { userId: sharer.userId });
    // A name may turn the direction of what follows: it stays in its own.
    const name = document.createElement('bdi');
    name.textContent = sharer.nickName;
    link.append(name);
    place.append('由 ', link, ' 分享');
  } catch {
    // A page that does not say who shared it is whole.
  }
};
