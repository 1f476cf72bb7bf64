import { avatarAddress } from '../../../host/avatar.ts';
import { hourColumns } from '../../../lib/review/charts/columns.ts';
import { climbLine } from '../../../lib/review/charts/climbLine.ts';
import { besideEachOther } from '../../../lib/review/charts/touched.ts';
import { climbLike, clockOf, highLike, wayLike } from '../../../lib/review/comparison.ts';
import { grouped } from '../../../lib/number.ts';
import { hoursText } from '../../../lib/span.ts';
import { absoluteDate } from '../../../lib/time.ts';
import type { Report } from '../../../stores/review/report.ts';
import type { Painter } from '../deck.ts';
import { drawChart } from '../drawChart.ts';
import { touchChart } from '../touchChart.ts';
import { part, say } from './parts.ts';

const showOwner = (page: HTMLElement, { nickName, avatar, mine }: Report['owner']): void => {
  const face = part<HTMLImageElement>(page, 'owner-face');
  const name = nickName === '' ? (mine ? '我' : '一位山友') : nickName;
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
    say(page, 'high-metres', grouped(top.value));
    say(page, 'high-like', highLike(top.value));
  }
  say(page, 'climb-metres', grouped(climb));
  say(page, 'climb-like', climbLike(climb));
  const sheet = part<SVGElement>(page, 'climb-chart');
  if (sheet !== null) {
    sheet.toggleAttribute('hidden', months === undefined);
    if (months !== undefined) {
      const climbs = months.map((month) => month.climb);
      const chart = climbLine(climbs);
      drawChart(sheet, chart);
      const upTo = (month: number): number => climbs.slice(0, month + 1).reduce((sum, metres) => sum + metres, 0);
      const inMonth = (month: number): string =>
        `${month + 1}月爬升 ${grouped(climbs[month] ?? 0)} 米，到这个月一共 ${grouped(upTo(month))} 米`;
      touchChart(sheet, chart, besideEachOther(climbs.length), inMonth, part(page, 'climb-like'), climbLike(climb));
      sheet.setAttribute('aria-label', `逐月累计爬升，全年 ${grouped(climb)} 米`);
    }
  }
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
  const sheet = part<SVGElement>(page, 'hours-chart');
  sheet?.toggleAttribute('hidden', most === 0);
  if (sheet !== null && most > 0) {
    const best = hours.indexOf(most);
    const chart = hourColumns(hours);
    drawChart(sheet, chart);
    const inHour = (hour: number): string =>
      `${hour} 点到 ${hour + 1} 点，${(hours[hour] ?? 0) === 0 ? '没有出发过' : `出发 ${hours[hour] ?? 0} 次`}`;
    const usual = `最常在 ${best} 点到 ${best + 1} 点之间出发`;
    touchChart(sheet, chart, besideEachOther(hours.length), inHour, part(page, 'hours-words'), usual);
    sheet.setAttribute('aria-label', `出发的时刻，${best} 点到 ${best + 1} 点最多，${most} 次`);
  } else say(page, 'hours-words', '');
  return max?.early != null || max?.late != null || most > 0;
};
