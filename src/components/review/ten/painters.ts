/** What bindings cannot draw on the pages of the ten-year report. */
import { avatarAddress } from '../../../host/avatar.ts';
import { lazyImages } from '../../../host/browser/pictures/lazyImages.ts';
import { sharedName } from '../../../api/annualReport/reportName.ts';
import { roundsWords } from '../../../lib/review/tenWords.ts';
import type { TenReport } from '../../../stores/review/rewardFace.ts';
import { timelineOf } from '../../../lib/review/timeline.ts';
import { grouped } from '../../../lib/number.ts';
import { drawList, fill } from '../../../live/fill.ts';
import type { Painter } from '../deck.ts';
import { paintReward } from '../reward.ts';

const find = <Part extends Element>(page: ParentNode, mark: string): Part => page.querySelector(`[${mark}]`) as Part;
const say = (page: ParentNode, mark: string, words: string): void => {
  find(page, mark).textContent = words;
};

const total: Painter<TenReport> = (page, { owner, total }) => {
  say(page, 'data-owner-name', owner.mine ? '我的十年' : sharedName(owner.nickName, '十年'));
  const face = find<HTMLImageElement>(page, 'data-owner-face');
  face.hidden = owner.avatar === null;
  if (owner.avatar !== null) face.src = avatarAddress({ userId: '', avatar: owner.avatar });
  say(page, 'data-total-climb', grouped(total.climb));
  const rounds = roundsWords(total.distance);
  say(page, 'data-rounds', rounds === '' ? '' : `约等于${rounds}`);
};

const timeline: Painter<TenReport> = (page, { years }) => {
  drawList(find<HTMLTemplateElement>(page, 'data-timeline'), timelineOf(years));
  for (const bar of Array.from(page.querySelectorAll<HTMLElement>('[data-share]')))
    bar.style.width = `${Math.max(2, Number(bar.dataset['share']))}%`;
};

/** Shows one of the ten years on the page of the slider. */
export const showYear = (root: ParentNode, { years }: TenReport, y: number): void => {
  const year = years.filter((one) => one.y === y)[0];
  if (year === undefined) return;
  const place = find<HTMLElement>(root, 'data-one-year');
  const range = find<HTMLInputElement>(root, 'data-year-range');
  range.value = String(y);
  range.setAttribute('aria-valuetext', `${y} 年`);
  say(root, 'data-chosen-year', String(y));
  fill(place, year);
  const { length } = year.provinces;
  const climb = year.climb > 0 ? `，爬升 ${grouped(year.climb)} 米` : '';
  say(place, 'data-year-more', climb + (length > 0 ? `，走到 ${length} 个省级行政区` : ''));
  lazyImages(place);
};

const year: Painter<TenReport> = (page, report) => {
  const chosen = Number(find(page, 'data-chosen-year').textContent);
  const best = report.years.reduce((one, other) => (other.distance > one.distance ? other : one));
  showYear(page, report, chosen > 0 ? chosen : best.y);
};

const days: Painter<TenReport> = (page, report) => say(page, 'data-days', grouped(report.days));

/** By the names of the pages. A page that has nothing to say refuses. */
export const painters: Readonly<Record<string, Painter<TenReport>>> = {
  nothing: days,
  total,
  timeline,
  year,
  firsts: (_, { firsts }) => firsts.track !== null || firsts.event !== null || firsts.friend != null,
  photos: (_, { years }) => years.some(({ photo }) => photo !== null),
  places: (page, { provinces }) => say(page, 'data-province-count', String(provinces.length)),
  reward: paintReward,
  end: days,
};
