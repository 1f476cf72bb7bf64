import type { listBoards } from '../../api/community/listBoards.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { Host } from '../../host/host.ts';
import { storageOf } from '../../host/storage.ts';
import { parseJson } from '../../lib/json.ts';
import { isId } from '../../lib/shortParams.ts';

type Doors = Pick<Host, 'local' | 'session'>;
export type Board = ReplyOf<typeof listBoards>['items'][number];

const KEY = 'boards.used';
/** So many are remembered, the latest first. */
const USED_MAX = 4;
/** So many stand on the home. */
export const QUICK_MAX = 8;

/** Ids of the boards that were looked at on this device, the latest first. The store is untrusted. */
export const usedBoards = (host: Doors): readonly string[] => {
  const parsed = parseJson(storageOf(host).local.get(KEY));
  return parsed.ok && Array.isArray(parsed.value) ? parsed.value.filter(isId).slice(0, USED_MAX) : [];
};

export const rememberBoard = (host: Doors, id: string): void => {
  const used = [id, ...usedBoards(host).filter((other) => other !== id)].slice(0, USED_MAX);
  storageOf(host).local.set(KEY, JSON.stringify(used));
};

/** The boards that the home offers: those used before, then the largest; never one that is closed, nor `chosen`. */
export const quickBoards = (
  boards: readonly Board[],
  used: readonly string[],
  chosen: string | null,
): readonly Board[] => {
  const offered = boards.filter(({ id, state }) => state !== 'closed' && id !== chosen);
  const rank = ({ id }: Board): number => {
    const at = used.indexOf(id);
    return at < 0 ? used.length : at;
  };
  return [...offered].sort((a, b) => rank(a) - rank(b) || b.entries - a.entries).slice(0, QUICK_MAX);
};
