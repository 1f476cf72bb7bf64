/**
 * What of a route the filler cannot do: its way, its profile, names of kinds. Drawn by the page's script, and before the
 * page leaves the server by the edge (edge/worker/drawings.ts).
 */
import type { ReplyOf } from '../../../api/define.ts';
import type { getDetail } from '../../../api/route/detail.ts';
import type { TrackPoint } from '../../../lib/track/draw/point.ts';
import type { SheetSpot } from '../../../lib/track/draw/linePath.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { fill } from '../../fill.ts';
import { each, find } from '../find.ts';
import { drawProfile } from './drawProfile.ts';
import { drawSheet } from './drawSheet.ts';
import { nameKinds, showStandings } from './kinds.ts';
import { wayOf } from './way.ts';

export type Route = ReplyOf<typeof getDetail>;

/** Which part of it stands out, and how its way is coloured. */
export interface Look {
  /** From 0; null for all days. */
  readonly day: number | null;
  /** The way is coloured by how steep it is. */
  readonly shaded: boolean;
}

/** What was drawn, point by point of the part that stands out. */
export interface DrawnWay {
  readonly points: readonly TrackPoint[];
  /** Where each point stands on the sheet. */
  readonly spots: readonly SheetSpot[];
  /** Where each point stands along the profile; empty without one. */
  readonly xs: readonly number[];
  /** In percent; empty without a profile. */
  readonly slopes: readonly (number | null)[];
}

/** Units of the sheet; the styles keep this shape from the first paint. */
export const SHEET = { width: 360, height: 237.6, margin: 26 } as const;

/** Draws the way and its profile; null where its line is none: that is said then, nothing of it is offered, and its words stay. */
export const drawWay = (root: ParentNode, route: Route, { day, shaded }: Look): DrawnWay | null => {
  const way = wayOf(route, day, shaded ? route.slopes : null);
  find(root, 'bad-line').hidden = way !== null;
  find(root, 'map-ways').hidden = way === null;
  if (way === null) {
    find(root, 'along').hidden = true;
    return null;
  }
  const sheet = find(root, 'sheet');
  const drawn = drawSheet(sheet, way, SHEET);
  const { from, to } = way.range;
  const points = way.points.slice(from, to + 1);
  const altitudes = drawProfile(find(root, 'profile'), points);
  sheet.setAttribute(
    'aria-label',
    `路线图：${route.name}，从起点到终点，沿途 ${route.waypoints.length} 处标记，列表在下面`,
  );
  find(root, 'no-line').hidden = points.length > 1;
  return {
    points,
    spots: drawn.points.slice(from, to + 1),
    xs: altitudes?.points.map(({ x }) => x) ?? [],
    slopes: altitudes?.slopes ?? [],
  };
};

/** Links to each day, and the one that is shown; `urlOfDay` gets null for all days. */
const nameDays = (root: ParentNode, day: number | null, urlOfDay: (day: string | null) => string): void => {
  for (const link of each(root, 'a[data-day]')) {
    const own = link.getAttribute('data-day') ?? '';
    link.setAttribute('href', urlOfDay(own === '' ? null : own));
    if ((own === '' ? null : Number(own) - 1) === day) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
};

/** Characters from which on an introduction is folded. */
const LONG_INTRO = 300;

/** Folds a long introduction before it is seen; without scripts it stands whole (styles/route/parts/along.css). */
export const foldIntro = (root: ParentNode, { intro }: Route): void => {
  const place = find(root, 'intro');
  if (Array.from(intro).length > LONG_INTRO) place.setAttribute('data-long', '');
  else place.removeAttribute('data-long');
};

/** Names, answers, limits and links below the drawings. */
export const nameParts = (root: ParentNode, { id, difficulty, waypoints }: Route): void => {
  nameKinds(root);
  showStandings(root);
  find(root, 'bounds').textContent = difficulty.bounds.join('、');
  find(root, 'point-count').textContent = `${waypoints.length} 处`;
  for (const link of each(root, 'a[data-danger]'))
    link.setAttribute('href', urlOf('/community/report', { type: 'route', id }));
  for (const link of each(root, 'a[data-write]'))
    link.setAttribute('href', urlOf('/community/mark', { form: link.getAttribute('data-write'), routeId: id }));
};

/** The day that is asked for, counted from 1, as it is counted here: from 0. Another one than there are is none. */
export const dayAsked = ({ days, stages }: Route, asked: number): number | null =>
  days > 1 && stages[asked - 1] !== undefined ? asked - 1 : null;

/** The figures of a day, or of all of them, and the links to each. */
export const showDay = (
  root: ParentNode,
  route: Route,
  day: number | null,
  urlOfDay: (day: string | null) => string,
): void => {
  const stage = day === null ? undefined : route.stages[day];
  const figures = find(root, 'figures');
  fill(figures, stage === undefined ? route : { ...stage, days: 1, hasElevation: stage.climb !== null, estimate: {} });
  if (stage === undefined) figures.removeAttribute('data-stage');
  else figures.setAttribute('data-stage', '');
  nameDays(find(root, 'days'), day, urlOfDay);
};

/** All of it, of a route that nobody has touched yet. `asked`: the day that its address names, 0 for none. */
export const drawRoute = (root: ParentNode, route: Route, asked = 0): void => {
  const day = dayAsked(route, asked);
  const urlOfDay = (own: string | null): string =>
    urlOf('/route/detail', { id: route.id, ...(own === null ? {} : { day: own }) });
  if (day === null) nameDays(root, null, urlOfDay);
  else showDay(root, route, day, urlOfDay);
  drawWay(root, route, { day, shaded: false });
  nameParts(root, route);
  foldIntro(root, route);
};
