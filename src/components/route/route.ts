/** A route brought to life: its drawings, its days, the place on the way that a finger or a key asks for. */
import type { ReplyOf } from '../../api/define.ts';
import type { getDetail } from '../../api/route/detail.ts';
import { asIndex, asWord } from '../../lib/url/kinds.ts';
import { commonParam, paramOf } from '../../lib/url/param.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { fill } from '../../live/fill.ts';
import { ownUrl } from '../../live/list/ownParams.ts';
import { onTap } from '../../live/onTap.ts';
import { $view, dataOf } from '../../live/views.ts';
import { lazy } from '../../stores/lazy.ts';
import partStyles from '../../styles/route/parts.css?url';
import { loadStyles } from '../../ui/loadStyles.ts';
import { drawProfile, PROFILE } from './drawProfile.ts';
import { drawSheet } from './drawSheet.ts';
import { nameKinds, showStandings } from './marks.ts';
import { createScrub, startScrub } from './scrub.ts';
import { wayOf } from './way.ts';

type Route = ReplyOf<typeof getDetail>;

const find = <Kind extends Element = HTMLElement>(mark: string): Kind =>
  document.querySelector(`[data-${mark}]`) as unknown as Kind;
const each = (from: ParentNode, selector: string): HTMLElement[] =>
  Array.prototype.slice.call(from.querySelectorAll(selector)) as HTMLElement[];

/** Units of the sheet; the styles keep this shape from the first paint. */
const SHEET = { width: 360, height: 237.6, margin: 26 } as const;
const root = find('live');
const [sheet, profile, days, figures] = [find<SVGElement>('sheet'), find('profile'), find('days'), find('figures')];
const shown = { slider: find('slider'), words: find('read'), sheet, profile, rail: find('rail') };
const page = find<HTMLElement>('live').closest('main') as HTMLElement;
const scrub = createScrub(shown, PROFILE.width, () => page.setAttribute('data-touched', ''));
void loadStyles(partStyles).then(() => page.setAttribute('data-whole', ''));
const acting = lazy(() => import('./acts.lazy.ts'));

let route: Route | null = null;
let day: number | null = null;
let shaded = false;

/** Days are counted from 1 in the address; another one than there are is none. */
const chosenDay = (now: Route): number | null => {
  const asked = paramOf('/route/detail', 'day', asIndex, location.search) ?? 0;
  return now.days > 1 && now.stages[asked - 1] !== undefined ? asked - 1 : null;
};

/** A line that is none is said to be, and nothing of it is offered; the words of the route stay. */
const refuse = (isRefused: boolean): void => {
  find('bad-line').hidden = !isRefused;
  find('map-ways').hidden = isRefused;
  if (isRefused) find('along').hidden = true;
};

const draw = (now: Route): void => {
  const way = wayOf(now, day, shaded ? now.slopes : null);
  refuse(way === null);
  if (way === null) return;
  const drawn = drawSheet(sheet, way, SHEET);
  const { from, to } = way.range;
  const points = way.points.slice(from, to + 1);
  const altitudes = drawProfile(profile, points);
  scrub.take({
    points,
    spots: drawn.points.slice(from, to + 1),
    xs: altitudes?.points.map(({ x }) => x) ?? [],
    slopes: altitudes?.slopes ?? [],
  });
  sheet.setAttribute(
    'aria-label',
    `路线图：${now.name}，从起点到终点，沿途 ${now.waypoints.length} 处标记，列表在下面`,
  );
  find('no-line').hidden = points.length > 1;
};

const showDay = (now: Route): void => {
  const stage = day === null ? undefined : now.stages[day];
  fill(figures, stage === undefined ? now : { ...stage, days: 1, hasElevation: stage.climb !== null, estimate: {} });
  figures.toggleAttribute('data-stage', stage !== undefined);
  for (const link of each(days, 'a')) {
    const own = link.dataset['day'] ?? '';
    link.setAttribute('href', ownUrl({ day: own === '' ? null : own }));
    if ((own === '' ? null : Number(own) - 1) === day) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
};

/** What a slow phone would wait for longer than for the reply: done behind the paint of the words and figures. */
const showRest = (now: Route): void => {
  if (now !== route) return;
  draw(now);
  nameKinds(root);
  showStandings(root);
  find('bounds').textContent = now.difficulty.bounds.join('、');
  find('point-count').textContent = `${now.waypoints.length} 处`;
  for (const link of each(root, 'a[data-danger]'))
    link.setAttribute('href', urlOf('/community/report', { type: 'route', id: now.id }));
};

const show = (now: Route): void => {
  day = chosenDay(now);
  if (now.days > 1) showDay(now);
  showStandings(root);
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
  showDay(now);
};

/** To a place of the way, wherever on the page it is named. */
const goTo = (index: number, now: Route): void => {
  if (day !== null) turnTo(days.querySelector('a') as HTMLElement, now);
  scrub.to(index);
  find('route-map').scrollIntoView({ block: 'start' });
  shown.slider.focus({ preventScroll: true });
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
startScrub(scrub, shown, SHEET);
