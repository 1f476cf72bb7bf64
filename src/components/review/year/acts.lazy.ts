/** What a reader does with the report of a year; sheets come on their own first use. */
import { openPoster } from '../../../islands/review/openPoster.ts';
import { lightProvinces } from '../../../lib/map/light.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { fill } from '../../../live/fill.ts';
import { $view, dataOf, reload } from '../../../live/views.ts';
import { lazyImages } from '../../../host/browser/pictures/lazyImages.ts';
import { lazy } from '../../../stores/lazy.ts';
import { opener } from '../../../stores/opener.ts';
import { posterOfYear } from '../../../stores/review/posterOfYear.ts';
import type { Report } from '../../../stores/review/report.ts';
import { takeYear, type YearFile } from './takeYear.ts';
import { mapWords } from './mapWords.ts';
import { litProvinces } from './paintPlaces.ts';

/** The whole order is played in about this time. */
const PLAY_MS = 4_000;
const STEP_MOST_MS = 450;

const cities = lazy(() => import('./cities.lazy.ts'));
const openProvince = opener(
  () => import('../../../islands/review/ProvinceSheet.lazy.tsx'),
  (part) => part.showProvince,
);
const openWanna = opener(
  () => import('../../../islands/review/WannaSheet.lazy.tsx'),
  (part) => part.showWanna,
);
const openShare = opener(
  () => import('../../../islands/review/ShareSheet.lazy.tsx'),
  (part) => part.showShare,
);
const openImport = opener(
  () => import('../../../islands/review/ImportSheet.lazy.tsx'),
  (part) => part.showImport,
);

/** Shows the report with what has changed in it, on every page. */
const change = (changed: Partial<Report>): void => {
  const view = $view.get();
  const report = dataOf<Report>(view);
  const root = document.querySelector<HTMLElement>('[data-live]');
  if (report === null || root === null) return;
  finish?.();
  const data = { ...report, ...changed };
  fill(root, data);
  $view.set({ ...view, data });
  lazyImages(root);
};

/** Ends the playing that goes on; null while none does. */
let finish: (() => void) | null = null;

/**
 * Lights the provinces one after the other. A tap anywhere ends it. By itself it says nothing aloud.
 */
const play = (control: HTMLElement, report: Report, byItself = false): void => {
  if (finish !== null) return finish();
  const page = control.closest<HTMLElement>('[data-deck-page]');
  const words = page?.querySelector<HTMLElement>('[data-play-words]');
  const lit = litProvinces(report);
  if (page === null || lit.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const names = new Map(report.provinces?.map(({ id, name }) => [id, name]));
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    document.removeEventListener('pointerdown', skip);
    finish = null;
    words?.removeAttribute('aria-live');
    if (at < lit.length) lightProvinces(page, lit);
    if (words != null && (byItself || at < lit.length)) words.textContent = mapWords(report.owner.mine);
  };
  const skip = ({ target }: Event): void => {
    // The button ends it by itself.
    if (target instanceof Element && target.closest('[data-review-act="play"]') === null) end();
  };
  const step = (): void => {
    at += 1;
    lightProvinces(page, lit.slice(0, at));
    const name = names.get(lit[at - 1] ?? '');
    if (words != null && name !== undefined) words.textContent = `第 ${at} 个，${name}`;
    if (at < lit.length) timer = setTimeout(step, Math.min(STEP_MOST_MS, PLAY_MS / lit.length));
    else end();
  };
  finish = end;
  if (byItself) words?.setAttribute('aria-live', 'off');
  document.addEventListener('pointerdown', skip);
  step();
};

const acts: Readonly<Record<string, (control: HTMLElement, report: Report) => unknown>> = {
  play,
  first: (control, report) => play(control, report, true),
  province: (control, report) => {
    const isNear = control.matches('[data-zoomed] [data-code]');
    if (isNear) return cities.use(({ showCities }) => showCities(control, report));
    return openProvince(control.dataset['place'] ?? control.getAttribute('data-place') ?? '', report, (footprints) =>
      change({ footprints }),
    );
  },
  wanna: (_, { wanna = [] }) => openWanna(wanna, (wanted) => change({ wanna: [...wanted] })),
  share: (_, report) => openShare(report),
  poster: (_, report) =>
    openPoster(posterOfYear(report, litProvinces(report), new URL(urlOf('/review/index2024'), location.href).href)),
  import: () => openImport(reload),
  take: (control, report) => takeYear(control.dataset['take'] as YearFile, report),
};

/** Does what a control says. */
export const act = (name: string, control: HTMLElement, report: Report): unknown => acts[name]?.(control, report);
