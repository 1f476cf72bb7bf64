/** What is done with an archived report: setting it beside the year after it, and taking its figures along. */
import { queryReport } from '../../../api/annualReport/report.ts';
import { call } from '../../../api/call.ts';
import { download } from '../../../host/browser/download.ts';
import { grouped, kilometres } from '../../../lib/number.ts';
import { posterOfArchive } from '../../../stores/review/posterOfArchive.ts';
import { yearTable } from '../../../stores/review/yearFile.ts';
import { openPoster } from '../../../islands/review/openPoster.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { showFailure } from '../../../stores/failure.ts';
import { showToast } from '../../../stores/toast.ts';
import type { YearReport as Report } from '../../../stores/review/yearFile.ts';

type Row = 'distance' | 'climb' | 'times' | 'days';
const words: Readonly<Record<Row, (amount: number) => string>> = {
  distance: (metres) => `${kilometres(metres)} 公里`,
  climb: (metres) => `${grouped(metres)} 米`,
  times: (count) => `${grouped(count)} 次`,
  days: (count) => `${grouped(count)} 天`,
};

const drawTable = (table: HTMLElement, here: Report, other: Report): void => {
  for (const row of Array.from(table.querySelectorAll<HTMLElement>('[data-row]'))) {
    const name = row.dataset['row'] as Row;
    const cells = row.querySelectorAll('td');
    [here, other].forEach(({ totals }, index) => {
      const amount = totals?.[name] ?? 0;
      const cell = cells[index];
      if (cell !== undefined) cell.textContent = amount > 0 ? words[name](amount) : '—';
    });
  }
};

const others = new Map<number, Report>();

/** Opens and closes the comparison; the other year is asked for once. What fails is told, and asked for anew with the next tap. */
export const compare = async (root: HTMLElement, chip: HTMLElement, report: Report): Promise<void> => {
  const place = root.querySelector('[data-compared]') as HTMLElement;
  if (chip.getAttribute('aria-expanded') === 'true') {
    chip.setAttribute('aria-expanded', 'false');
    place.hidden = true;
    return;
  }
  if (chip.getAttribute('aria-busy') === 'true') return;
  chip.setAttribute('aria-busy', 'true');
  const year = report.year + 1;
  try {
    const other = others.get(year) ?? (await call(queryReport, { year }));
    others.set(year, other);
    const table = place.querySelector('[data-compare-table]') as HTMLElement;
    const said = place.querySelector('[data-compare-words]') as HTMLElement;
    said.textContent = other.empty ? `${year} 没有留下轨迹，没有可比的，这样也很好` : '';
    said.hidden = !other.empty;
    table.hidden = other.empty;
    if (!other.empty) drawTable(table, report, other);
    place.hidden = false;
    chip.setAttribute('aria-expanded', 'true');
  } catch (error) {
    showFailure(error);
  } finally {
    chip.removeAttribute('aria-busy');
  }
};

/** Hands the figures that are shown to the browser's downloads, as a table or as they came. */
export const take = (what: 'csv' | 'json', report: Report): void => {
  const [text, type] =
    what === 'csv' ? [yearTable(report), 'text/csv'] : [JSON.stringify(report, null, 2), 'application/json'];
  download(new Blob([text], { type: `${type};charset=utf-8` }), `${report.year}年度报告.${what}`);
  showToast({ message: '已经交给浏览器下载', type: 'success' });
};

/** Draws the year as a picture, with the choice of what it shows. */
export const drawPoster = (report: Report): Promise<void> =>
  openPoster(posterOfArchive(report, new URL(urlOf('/review/track'), location.href).href));

export { openYearShare } from '../../../islands/review/openYearShare.ts';
export { takeYear } from '../year/takeYear.ts';
