/** A route brought to life: its drawings, its days, the place on the way that a finger or a key asks for. */
import { asIndex, asWord } from '../../lib/url/kinds.ts';
import { commonParam, paramOf } from '../../lib/url/param.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { each, find } from '../../live/drawn/find.ts';
import { PROFILE } from '../../live/drawn/route/drawProfile.ts';
import {
  dayAsked,
  drawWay,
  foldIntro,
  nameParts,
  type Route,
  SHEET,
  showDay,
} from '../../live/drawn/route/drawRoute.ts';
import { showStandings } from '../../live/drawn/route/kinds.ts';
import { ownUrl } from '../../live/list/ownParams.ts';
import { leadInto } from '../../live/modules/leadInto.ts';
import { beforeOffline } from '../../live/offline/beforeOffline.ts';
import { onTap } from '../../live/onTap.ts';
import { $view, dataOf } from '../../live/views.ts';
import { lazy } from '../../stores/lazy.ts';
import partStyles from '../../styles/route/parts/parts.css?url';
import { loadStyles } from '../../ui/loadStyles.ts';
import { createScrub, startScrub } from './scrub.ts';

const root = find(document, 'live');
const [sheet, profile] = [find<SVGElement>(document, 'sheet'), find(document, 'profile')];
const shown = {
  slider: find(document, 'slider'),
  words: find(document, 'read'),
  sheet,
  profile,
  rail: find(document, 'rail'),
};
const page = find<HTMLElement>(document, 'live').closest('main') as HTMLElement;
const scrub = createScrub(shown, PROFILE.width, () => page.setAttribute('data-touched', ''));
void loadStyles(partStyles).then(() => {
  page.setAttribute('data-whole', '');
  leadInto(page);
});
const acting = lazy(() => import('./acts.lazy.ts'));

let route: Route | null = null;
let day: number | null = null;
let shaded = false;

const chosenDay = (now: Route): number | null =>
  dayAsked(now, paramOf('/route/detail', 'day', asIndex, location.search) ?? 0);

const draw = (now: Route): void => {
  const drawn = drawWay(root, now, { day, shaded });
  if (drawn !== null) scrub.take(drawn);
};

const showChosen = (now: Route): void => showDay(root, now, day, (own) => ownUrl({ day: own }));

/** What a slow phone would wait for longer than for the reply: done behind the paint of the words and figures. */
const showRest = (now: Route): void => {
  if (now !== route) return;
  draw(now);
  nameParts(root, now);
};

const show = (now: Route): void => {
  day = chosenDay(now);
  if (now.days > 1) showChosen(now);
  showStandings(root);
  foldIntro(root, now);
  requestAnimationFrame(() => setTimeout(() => showRest(now)));
};

/** A route that somebody passed on says so at its foot, and opens on a phone. */
const endShared = (now: Route): void => {
  const sid = commonParam('sid', asWord, location.search);
  if (sid === null || document.documentElement.dataset['host'] === 'app') return;
  const place = root.querySelector<HTMLElement>('[data-when-view="ready"]') ?? root;
  void import('../post/shareFoot.lazy.ts')
    .then(({ placeShareFoot }) => placeShareFoot(place, urlOf('/route/detail', { id: now.id }), sid))
    .catch(() => undefined);
};

$view.subscribe((view) => {
  const { state, savedAt } = view;
  if (state === 'error' || state === 'offline' || savedAt !== null)
    void Promise.all([
      import('../post/offlineCopy.lazy.ts'),
      import('../../stores/community/offline.ts'),
      import('./renewCopy.lazy.ts'),
    ])
      .then(([{ bringCopy }, { routeCopy }, { renewCopy }]) => bringCopy(root, window.page.query, routeCopy, renewCopy))
      .catch(() => undefined);
  const now = dataOf<Route>(view);
  if (now !== null) {
    route = now;
    show(now);
    endShared(now);
  }
});

/** Another day in place: its address, its figures, its part of the way. */
const turnTo = (link: HTMLElement, now: Route): void => {
  history.replaceState(history.state, '', link.getAttribute('href'));
  day = chosenDay(now);
  draw(now);
  showChosen(now);
};

/** To a place of the way, wherever on the page it is named. */
const goTo = (index: number, now: Route): void => {
  if (day !== null) turnTo(find(root, 'days').querySelector('a') as HTMLElement, now);
  scrub.to(index);
  find(document, 'route-map').scrollIntoView({ block: 'start' });
  shown.slider.focus({ preventScroll: true });
};

/** The whole introduction, where whoever reads with keys goes on reading. */
const unfold = (): void => {
  const place = find(root, 'intro');
  const words = place.querySelector('p') as HTMLElement;
  place.setAttribute('data-open', '');
  words.tabIndex = -1;
  words.focus({ preventScroll: true });
};

onTap(document, (target, event) => {
  if (route === null) return;
  const now = route;
  const tab = target.closest<HTMLElement>('[data-days] a');
  const modified = event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey);
  if (tab !== null && !modified) {
    event?.preventDefault();
    return turnTo(tab, now);
  }
  const go = target.closest<HTMLElement>('[data-go]')?.dataset['go'] ?? '';
  if (go !== '') return goTo(Number(go), now);
  const control = target.closest<HTMLElement>('[data-route-act], [data-entry-act], [data-holds]');
  if (control === null) return;
  if (control.dataset['routeAct'] === 'unfold') return unfold();
  if (control.dataset['routeAct'] === 'slopes' && now.slopes !== null) {
    shaded = !shaded;
    control.setAttribute('aria-pressed', String(shaded));
    root.toggleAttribute('data-shaded', shaded);
    return draw(now);
  }
  control.setAttribute('aria-busy', 'true');
  void acting.use(({ act }) => act(control, now)).finally(() => control.removeAttribute('aria-busy'));
});
for (const name of ['pointerdown', 'focus'])
  for (const control of each(document, '[data-route-bar] button, [data-route-act]'))
    control.addEventListener(name, acting.ahead, { once: true, passive: true });
beforeOffline(acting.ahead);
startScrub(scrub, shown, SHEET);
