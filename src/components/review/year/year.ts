/** The report of a year brought to life: its deck, drawn from the reply, and what the first finger on a button brings. */
import type { Report } from '../../../stores/review/report.ts';
import { $view, dataOf } from '../../../live/views.ts';
import { onTap } from '../../../live/onTap.ts';
import { whenIdle } from '../../../live/whenIdle.ts';
import mapStyles from '../../../styles/place/province-map.css?url';
import pageStyles from '../../../styles/review/pages.css?url';
import { loadStyles } from '../../../ui/loadStyles.ts';
import { lazy } from '../../../stores/lazy.ts';
import { reportName } from '../../../api/annualReport/reportName.ts';
import { startDeck } from '../deck.ts';
import { nameShared } from '../nameShared.ts';
import { lastYear } from './paintCompany.ts';
import { end, wanna } from './paintEnd.ts';
import { all, clock, high, long } from './paintFigures.ts';
import { cities, map } from './paintPlaces.ts';
import { days, habits } from './paintRhythm.ts';
import { sayWhy } from './why.ts';

const root = document.querySelector('[data-deck]') as HTMLElement;
const acting = lazy(() => import('./acts.lazy.ts'));
const painters = {
  all,
  high,
  long,
  clock,
  calendar: days,
  habits,
  map,
  cities,
  lastYear,
  wanna,
  end,
};
sayWhy(root);
const deck = startDeck<Report>(root, painters, Promise.all([mapStyles, pageStyles].map(loadStyles)));
/** So much of the map's page is in view when its order begins. */
const SEEN = 0.25;
let counted = false;

$view.subscribe((view) => {
  const report = dataOf<Report>(view);
  if (report === null) return;
  nameShared(report.owner, reportName(report.year));
  deck.show(report);
  if (!report.owner.mine || counted || view.savedAt !== null) return;
  counted = true;
  const { year } = report;
  whenIdle(() => import('../rank.idle.ts').then(({ showRank }) => showRank(root, year, ` ${reportName(year)}`)));
});

/** The order of the visits is played once, when the map comes into view; for whoever wants nothing to move it stands as it is. */
const playOnce = (page: HTMLElement): void => {
  if (typeof IntersectionObserver !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (seen) => {
      const report = dataOf<Report>($view.get());
      if (report === null || !seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void acting.use(({ act }) => act('first', page, report));
    },
    { threshold: SEEN },
  );
  observer.observe(page);
};
playOnce(root.querySelector('[data-deck-page="map"]') as HTMLElement);

onTap(root, (target, event) => {
  const report = dataOf<Report>($view.get());
  if (report === null) return;
  const province = target.closest<HTMLElement>('[data-province-map] [data-place]');
  if (province !== null) event?.preventDefault();
  const control = province ?? target.closest<HTMLElement>('[data-review-act]');
  const name = province === null ? control?.dataset['reviewAct'] : 'province';
  if (control === null || name === undefined) return;
  if (name === 'light') return deck.goTo('map');
  control.setAttribute('aria-busy', 'true');
  void acting.use(({ act }) => act(name, control, report)).finally(() => control.removeAttribute('aria-busy'));
});
