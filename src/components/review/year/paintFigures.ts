import { ownerName } from '../../../api/annualReport/reportName.ts';
import { avatarAddress } from '../../../host/avatar.ts';
import { hourColumns } from '../../../lib/review/charts/columns.ts';
import { climbLine } from '../../../lib/review/charts/climbLine.ts';
import { climbLike, clockOf, highLike, wayLike } from '../../../lib/review/comparison.ts';
import { altitudeText, grouped } from '../../../lib/number.ts';
import { hoursText } from '../../../lib/span.ts';
import { absoluteDate } from '../../../lib/time.ts';
import type { Report } from '../../../stores/review/report.ts';
import type { Painter } from '../deck.ts';
import { showChart } from '../charts/showChart.ts';
import { part, say } from '../parts.ts';

const showOwner = (page: HTMLElement, { nickName, avatar, mine }: Report['owner']): void => {
  const face = part<HTMLImageElement>(page, 'owner-face');
  const name = mine && nickName === '' ? '我' : ownerName(nickName);
  say(page, 'owner-name', name);
  if (face === null) return;
  face.hidden = nickName === '';
  face.src = avatarAddress({ userId: nickName, avatar });
};

/** All of the year in figures. */
export const all: Painter<Report> = (page, { owner, totals, range }) => {
  if (totals === undefined) return false;
  showOwner(page, owner);
  say(page, 'way-like', wayLike(totals.distance));
  say(page, 'moving', grouped(Math.round(totals.movingSec / 3_600)));
  say(page, 'range', `${absoluteDate(range[0])}到${absoluteDate(range[1])}`);
  return totals.distance > 0;
};

/** The highest place and the climb of the year. */
export const high: Painter<Report> = (page, { totals, max, months }) => {
  const top = max?.alt ?? null;
  const climb = totals?.climb ?? 0;
  (part(page, 'high') as HTMLElement).hidden = top === null;
  (part(page, 'climb') as HTMLElement).hidden = climb === 0;
  if (top !== null) {
    say(page, 'high-metres', altitudeText(top.value));
    say(page, 'high-like', highLike(top.value));
  }
  say(page, 'climb-metres', grouped(climb));
  const like = climbLike(climb);
  say(page, 'climb-words', like);
  part(page, 'climb-chart')?.toggleAttribute('hidden', months === undefined);
  if (months !== undefined)
    showChart(page, 'climb', climbLine(months.map((month) => month.climb)), `逐月累计爬升，全年 ${grouped(climb)} 米`, {
      figures: { kind: 'climb', months },
      atFirst: like,
    });
  return top !== null || climb > 0;
};

/** The longest track, and what else was most. */
export const long: Painter<Report> = (page, { max }) => {
  say(page, 'lasting', max?.lasting == null ? '' : hoursText(max.lasting.value));
};

/** The earliest start, the latest end, and all starts by the hour. */
export const clock: Painter<Report> = (page, { max, habits }) => {
  say(page, 'early', clockOf(max?.early?.value));
  say(page, 'late', clockOf(max?.late?.value));
  const hours = habits?.hours ?? [];
  const most = Math.max(0, ...hours);
  part(page, 'hours-chart')?.toggleAttribute('hidden', most === 0);
  const best = hours.indexOf(most);
  const usual = most === 0 ? '' : `最常在 ${best} 点到 ${best + 1} 点之间出发`;
  say(page, 'hours-words', usual);
  if (most > 0)
    showChart(page, 'hours', hourColumns(hours), `出发的时刻，${best} 点到 ${best + 1} 点最多，${most} 次`, {
      figures: { kind: 'hours', hours },
      atFirst: usual,
    });
  return max?.early != null || max?.late != null || most > 0;
};
