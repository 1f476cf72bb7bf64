import { opener } from '../../stores/opener.ts';

/** Opens the sheet that makes a link to one's own list of a year. */
export const openYearShare: (year: number) => Promise<void> = opener(
  () => import('./YearShare.lazy.tsx'),
  ({ showYearShare }) => showYearShare,
);
