/** What its author says of a route, while it is changed: what is wrong with it, what of it is new, and what is kept of it. */
import type { Visibility } from '../../api/community/fields.ts';
import type { PayloadOf } from '../../api/define.ts';
import type { RouteKind } from '../../api/route/detail.ts';
import { type editRoute, ROUTE_INTRO_MAX, ROUTE_NAME_MAX } from '../../api/route/own.ts';
import type { Area } from '../../host/host.ts';
import { ROUTE_DRAFT_PREFIX } from '../../host/storageKeys.ts';
import { type Surface, surfacesFault } from '../../lib/track/surfaces.ts';
import { isRecord } from '../../lib/json.ts';
import { grouped } from '../../lib/number.ts';

export interface RouteWords {
  readonly name: string;
  readonly intro: string;
  readonly visibility: Visibility;
  readonly kind: RouteKind;
  /** Metres kept back at the start and at the end. */
  readonly start: number;
  readonly end: number;
  /** Shares of what it goes over (lib/track/surfaces.ts). */
  readonly surfaces: readonly Surface[];
}

const over = (text: string, max: number): number => Array.from(text.trim()).length - max;

/** What keeps it from being saved, in words; '' where nothing does. */
export const faultOf = ({ name, intro, surfaces }: Pick<RouteWords, 'name' | 'intro' | 'surfaces'>): string => {
  if (name.trim() === '') return '起个名字';
  if (over(name, ROUTE_NAME_MAX) > 0)
    return `名字最多 ${ROUTE_NAME_MAX} 个字，多了 ${grouped(over(name, ROUTE_NAME_MAX))} 个`;
  if (over(intro, ROUTE_INTRO_MAX) > 0)
    return `路线说明最多 ${grouped(ROUTE_INTRO_MAX)} 个字，多了 ${grouped(over(intro, ROUTE_INTRO_MAX))} 个`;
  return surfacesFault(surfaces);
};

/**
 * What has to be sent, or null where nothing is new. Ends that stay as they are, are not sent: the server would cut the whole
 * track anew, and words that are not touched are not looked at again.
 */
export const changesOf = (id: string, was: RouteWords, now: RouteWords): PayloadOf<typeof editRoute> | null => {
  const name = now.name.trim();
  const intro = now.intro.trim();
  const changes = {
    ...(name === was.name ? {} : { name }),
    ...(intro === was.intro.trim() ? {} : { intro }),
    ...(now.kind === was.kind ? {} : { kind: now.kind }),
    ...(now.visibility === was.visibility ? {} : { visibility: now.visibility }),
    ...(JSON.stringify(now.surfaces) === JSON.stringify(was.surfaces) ? {} : { surfaces: [...now.surfaces] }),
    ...(now.start === was.start && now.end === was.end ? {} : { trim: { start: now.start, end: now.end } }),
  };
  return Object.keys(changes).length === 0 ? null : { id, ...changes };
};

type Store = Pick<Area, 'get' | 'set' | 'remove'>;

/** Name and introduction as they were typed and not saved on this device; null where nothing was, or it cannot be read. */
export const readTyped = (local: Store, id: string): Pick<RouteWords, 'name' | 'intro'> | null => {
  try {
    const kept: unknown = JSON.parse(local.get(ROUTE_DRAFT_PREFIX + id) ?? 'null');
    if (!isRecord(kept) || typeof kept['name'] !== 'string' || typeof kept['intro'] !== 'string') return null;
    return { name: kept['name'].slice(0, 4 * ROUTE_NAME_MAX), intro: kept['intro'].slice(0, 4 * ROUTE_INTRO_MAX) };
  } catch {
    return null;
  }
};

/** Keeps what was typed, or lets it go where it says what is saved already. */
export const keepTyped = (local: Store, id: string, was: RouteWords, now: RouteWords): void => {
  const { name, intro } = now;
  try {
    if (name === was.name && intro === was.intro) local.remove(ROUTE_DRAFT_PREFIX + id);
    else local.set(ROUTE_DRAFT_PREFIX + id, JSON.stringify({ name, intro }));
  } catch {
    /* without room it lasts as long as the sheet */
  }
};
