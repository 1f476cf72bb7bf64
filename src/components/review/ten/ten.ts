/** The ten-year report brought to life: its deck, the year that is turned to, the reward, passing it on. */
import type { ReplyOf } from '../../../api/define.ts';
import { TEN_YEARS } from '../../../api/annualReport/fields.ts';
import type { queryTenReport } from '../../../api/annualReport/tenReport.ts';
import { wireGates } from '../../../islands/shell/openApp.ts';
import { fill } from '../../../live/fill.ts';
import { onTap } from '../../../live/onTap.ts';
import { $view, dataOf } from '../../../live/views.ts';
import { whenIdle } from '../../../live/whenIdle.ts';
import pageStyles from '../../../styles/review/pages.css?url';
import { loadStyles } from '../../../ui/loadStyles.ts';
import { lazy } from '../../../stores/lazy.ts';
import { reportName } from '../../../api/annualReport/reportName.ts';
import { startDeck } from '../deck.ts';
import { nameShared } from '../nameShared.ts';
import { lookForGifts, wireReward } from '../reward.ts';
import { painters, showYear } from './painters.ts';

type Report = ReplyOf<typeof queryTenReport>;

const root = document.querySelector('[data-live]') as HTMLElement;
const deck = startDeck<Report>(root.querySelector('[data-deck]') as HTMLElement, painters, loadStyles(pageStyles));
const sharing = lazy(() => import('./share.lazy.ts'));
const form = root.querySelector('[data-share-form]') as HTMLFormElement;
let counted = false;

$view.subscribe((view) => {
  const report = dataOf<Report>(view);
  if (report === null) return;
  nameShared(report.owner, reportName(TEN_YEARS));
  deck.show(report);
  if (!report.owner.mine || counted || view.savedAt !== null) return;
  counted = true;
  whenIdle(() => import('../rank.idle.ts').then(({ showRank }) => showRank(root, TEN_YEARS, '十年足迹')));
});

wireGates();
wireReward(root, (report) => {
  fill(root, report);
  $view.set({ ...$view.get(), state: 'ready', data: report, savedAt: null });
});
if (typeof IntersectionObserver === 'function') {
  const reward = root.querySelector('[data-reward]') as HTMLElement;
  const observer = new IntersectionObserver((seen) => {
    const isMember = document.documentElement.dataset['host'] === 'app';
    if (!isMember || !seen.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    lookForGifts(root);
  });
  observer.observe(reward);
}

root.querySelector('[data-year-range]')?.addEventListener('input', ({ target }) => {
  const report = dataOf<Report>($view.get());
  if (report !== null) showYear(root, report, Number((target as HTMLInputElement).value));
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void sharing.use(({ share }) => share(form, false));
});
onTap(root, (target) => {
  const report = dataOf<Report>($view.get());
  if (target.closest('[data-poster]') !== null && report !== null)
    void sharing.use(({ drawPoster }) => drawPoster(report));
  if (target.closest('[data-share-look]') !== null) void sharing.use(({ share }) => share(form, true));
});
