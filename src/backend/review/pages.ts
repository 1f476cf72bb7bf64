import { TEN_YEARS } from '../../api/annualReport/fields.ts';
import type { routes } from '../../routes.ts';

type Path = (typeof routes)[number]['path'];
/** Years with a page of their own; every other one is shown by 2024's. */
const PAGES: Readonly<Record<number, Path>> = {
  [TEN_YEARS]: '/review/page10',
  2022: '/review/track',
  2023: '/review/track/list',
  2024: '/review/page2024',
};
const ANY_YEAR: Path = '/review/page2024';

/** Path and query of the page that shows a report, below the base. */
export const reportPage = (year: number): string => PAGES[year] ?? `${ANY_YEAR}?year=${String(year)}`;

/** The same as a shared one. */
export const sharedReportPage = (year: number, sid: string): string => {
  const page = reportPage(year);
  return `${page}${page.includes('?') ? '&' : '?'}sid=${sid}`;
};
