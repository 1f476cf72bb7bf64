/** What the shown tracks amount to, and what each month has. */
import type { queryTracks, YearTrack } from '../../../api/annualReport/tracks.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { sumFigures } from '../../../lib/review/list/figures.ts';
import { monthSums, sumsOf } from '../../../lib/review/list/sums.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { grouped } from '../../../lib/number.ts';

/** Writes the figures of `shown` and the counts of the whole year; a figure that nothing tells is a dash. */
export const showFigures = ({ year, items }: ReplyOf<typeof queryTracks>, shown: readonly YearTrack[]): void => {
  const sums = sumsOf(shown);
  const figures = sumFigures(sums);
  for (const card of Array.from(document.querySelectorAll<HTMLElement>('[data-figure]'))) {
    const key = card.dataset['figure'] as keyof typeof figures;
    const value = card.querySelector('[data-value]');
    if (value !== null) value.textContent = figures[key] ?? '—';
    const from = key === 'longest' || key === 'highest' ? sums[key] : null;
    const link = card.querySelector<HTMLAnchorElement>('[data-from]');
    if (link === null) continue;
    link.hidden = from === null;
    if (from === null) continue;
    link.href = urlOf('/route/detail', { id: from.routeId });
    link.textContent = from.name;
  }
  const months = monthSums(items, year);
  for (const count of Array.from(document.querySelectorAll<HTMLElement>('[data-month-count]'))) {
    const month = Number(count.dataset['monthCount']);
    const times = month === 0 ? items.length : (months[month - 1]?.times ?? 0);
    count.textContent = times === 0 ? '—' : `${grouped(times)} 条`;
  }
};
