import { grouped, kilometres } from '../../../lib/number.ts';
import { differenceWords } from '../../../lib/review/comparison.ts';
import type { Totals } from '../../../api/annualReport/fields.ts';
import type { Report } from '../../../stores/review/report.ts';
import type { Painter } from '../deck.ts';
import { part, say } from '../parts.ts';

type Row = 'distance' | 'climb' | 'times' | 'days';
const rows: Readonly<Record<Row, (amount: number) => string>> = {
  distance: (metres) => `${kilometres(metres)} 公里`,
  climb: (metres) => `${grouped(metres)} 米`,
  times: (count) => `${grouped(count)} 次`,
  days: (count) => `${count} 天`,
};

const compare = (page: HTMLElement, name: Row, now: Totals, before: Totals): void => {
  const most = Math.max(now[name], before[name], 1);
  say(page, `now="${name}"`, rows[name](now[name]));
  say(page, `beside="${name}"`, differenceWords(now[name], before[name], rows[name]));
  for (const [mark, amount] of [
    ['now', now[name]],
    ['before', before[name]],
  ] as const) {
    const bar = part(page, `bar-${mark}="${name}"`);
    if (bar !== null) bar.style.width = `${(amount / most) * 100}%`;
  }
};

/** This year beside the last one. */
export const lastYear: Painter<Report> = (page, { totals, lastYear: before }) => {
  if (totals === undefined || before == null) return false;
  for (const name of Object.keys(rows) as Row[]) compare(page, name, totals, before);
  return true;
};
