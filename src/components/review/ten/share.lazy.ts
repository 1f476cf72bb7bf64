/** Passing the ten years on: a link to what its owner chooses to show. */
import { TEN_YEARS } from '../../../api/annualReport/fields.ts';
import { toShare } from '../../../api/annualReport/share.ts';
import { call } from '../../../api/call.ts';
import { openPoster } from '../../../islands/review/openPoster.ts';
import { posterOfTen } from '../../../stores/review/posterOfTen.ts';
import type { TenReport } from '../../../stores/review/rewardFace.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { logInOrTell } from '../../../stores/session/goToLogin.ts';
import { shareAddress } from '../../../stores/share/sharePage.ts';
import { grouped } from '../../../lib/number.ts';

let isBusy = false;

/** Makes the link by what is ticked, then shares it, or opens it to be looked at first. Failures are told. */
export const share = async (form: HTMLFormElement, look: boolean): Promise<void> => {
  if (isBusy) return;
  isBusy = true;
  const ticked = (name: string): boolean => (form.elements.namedItem(name) as HTMLInputElement).checked;
  const words = form.querySelector('[data-share-words]') as HTMLElement;
  words.textContent = '正在生成链接…';
  try {
    const { sid, leftOut } = await call(toShare, {
      year: TEN_YEARS,
      parts: ticked('tracks') ? ['summary', 'map', 'tracks'] : ['summary', 'map'],
      hideName: !ticked('name'),
    });
    words.textContent = leftOut > 0 ? `有 ${grouped(leftOut)} 条没有公开的轨迹，不算在别人看到的数字里` : '';
    const address = urlOf('/review/page10', { sid });
    if (look) location.assign(address);
    else await shareAddress(new URL(address, location.href).href, '我的十年足迹');
  } catch (error) {
    words.textContent = '';
    logInOrTell(error);
  } finally {
    isBusy = false;
  }
};

/** Draws ten years as a picture, with the choice of what it shows; its code leads to the cover. */
export const drawPoster = (report: TenReport): Promise<void> =>
  openPoster(posterOfTen(report, new URL(urlOf('/review/index10'), location.href).href));
