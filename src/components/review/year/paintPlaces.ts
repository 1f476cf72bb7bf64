import { lightProvinces } from '../../../lib/map/light.ts';
import { listProvinces, shapesOf } from '../../../ui/map/listProvinces.ts';
import type { Report } from '../../../stores/review/report.ts';
import type { Painter } from '../deck.ts';
import { part, say } from '../parts.ts';
import { mapWords } from './mapWords.ts';

/** Place ids of the provinces that are lit by hand: those whose level is above 0. The page's own map tells the ids. */
const byHand = (levels: string): string[] =>
  shapesOf(document)
    .filter((_, index) => Number(levels[index] ?? '0') > 0)
    .map((shape) => shape.getAttribute('data-place') ?? '');

/** All lit provinces, those of tracks first, in the order of the visits. */
export const litProvinces = ({ provinces = [], footprints }: Report): string[] =>
  Array.from(new Set([...provinces.map(({ id }) => id), ...byHand(footprints?.levels ?? '')]));

/** Some level has been shown: what is put out again must be taken off. */
let isLevelled = false;

/** The map, lit as far as anything is known. A visitor's deck has no empty one. */
export const map: Painter<Report> = (page, report) => {
  const lit = litProvinces(report);
  const { mine } = report.owner;
  if (lit.length === 0 && !mine) return false;
  say(page, 'play-words', mapWords(mine));
  listProvinces(page);
  lightProvinces(page, lit);
  if (isLevelled || (report.footprints?.score ?? 0) > 0) {
    isLevelled = true;
    void import('./mapLevels.later.ts').then(
      ({ showLevels }) => showLevels(page, report),
      () => undefined,
    );
  }
  const again = part<HTMLElement>(page, 'review-act="play"');
  if (again !== null) again.hidden = lit.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches;
  return true;
};

/** Cities of this year that no year before has. */
export const cities: Painter<Report> = (page, { newCities = [] }) => {
  say(page, 'new-cities', String(newCities.length));
};
