/** An archived report brought to life: its deck, the year beside it, taking it along, and what is left where the server has nothing. */
import { $view, dataOf } from '../../../live/views.ts';
import { onTap } from '../../../live/onTap.ts';
import pageStyles from '../../../styles/review/pages.css?url';
import { loadStyles } from '../../../ui/loadStyles.ts';
import { lazy } from '../../../stores/lazy.ts';
import { reportName } from '../../../api/annualReport/reportName.ts';
import { startDeck } from '../deck.ts';
import { nameShared } from '../nameShared.ts';
import { all, clock, high, long } from '../year/paintFigures.ts';
import { days, habits } from '../year/paintRhythm.ts';
import { sayWhy } from '../year/why.ts';
import type { YearReport as Report } from '../../../stores/review/yearFile.ts';

const root = document.querySelector('[data-live]') as HTMLElement;
const acting = lazy(() => import('./acts.lazy.ts'));
const deck = startDeck<Report>(
  root.querySelector('[data-deck]') as HTMLElement,
  { all, high, long, clock, calendar: days, habits },
  loadStyles(pageStyles),
);
sayWhy(root);

$view.subscribe((view) => {
  const report = dataOf<Report>(view);
  if (report !== null) {
    nameShared(report.owner, reportName(report.year));
    deck.show(report);
  } else if (view.state === 'gone') void import('./kept.lazy.ts').then(({ showKept }) => showKept(root));
});

onTap(root, (target) => {
  const report = dataOf<Report>($view.get());
  if (report === null) return;
  const chip = target.closest<HTMLElement>('[data-compare]');
  if (chip !== null) void acting.use(({ compare }) => compare(root, chip, report));
  const what = target.closest<HTMLElement>('[data-take]')?.dataset['take'];
  if (what === 'print') window.print();
  else if (what === 'share') void acting.use(({ openYearShare }) => openYearShare(report.year));
  else if (what === 'picture') void acting.use(({ drawPoster }) => drawPoster(report));
  else if (what === 'gpx') void acting.use(({ takeYear }) => takeYear(what, report));
  else if (what === 'csv' || what === 'json') void acting.use(({ take }) => take(what, report));
});
