import drawing from '../../../data/web/provinces.svg?url';
import { transport } from '../../api/transport.ts';
import type { DrawingHost, LoadedImage } from '../../host/host.ts';
import { avatarAddress } from '../../host/avatar.ts';
import { type MapShapes, readMapShapes } from '../../lib/review/poster/mapShapes.ts';
import type { PosterFacts } from '../../lib/review/poster/types.ts';
import { loadReadable } from '../tools/pictures.ts';

type Ports = Pick<DrawingHost, 'fetch' | 'image' | 'timers' | 'leaving' | 'now' | 'random'>;

const LIMIT_MS = 8_000;

/** What a poster shows besides letters; null where it was not wanted or did not come. */
export interface PosterParts {
  readonly map: MapShapes | null;
  readonly face: LoadedImage | null;
  /** Names of what should be there and is not. */
  readonly missing: readonly string[];
}

const loadMap = (host: Ports): Promise<MapShapes | null> =>
  transport(host, 'map', drawing, {}, { timeoutMs: LIMIT_MS, signal: undefined }, async (response) =>
    response.ok ? readMapShapes(await response.text()) : null,
  ).catch(() => null);

/** Brings what a poster of these facts may show. Never rejects: what did not come is named. */
export const loadPosterParts = async (host: Ports, { provinces, member }: PosterFacts): Promise<PosterParts> => {
  const avatar = member?.avatar ?? null;
  const [map, face] = await Promise.all([
    provinces.length === 0 ? null : loadMap(host),
    member === null || avatar === null
      ? null
      : loadReadable(host, avatarAddress({ userId: member.userId, avatar }), LIMIT_MS),
  ]);
  return {
    map,
    face,
    missing: [
      ...(provinces.length > 0 && map === null ? ['地图'] : []),
      ...(avatar !== null && face === null ? ['头像'] : []),
    ],
  };
};
