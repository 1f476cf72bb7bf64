import type { listBoards } from '../../api/community/boards.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { Host } from '../../host/host.ts';
import { storageOf } from '../../host/storage.ts';
import { parseJson } from '../../lib/json.ts';
import { isId } from '../../lib/shortParams.ts';
import { BOARDS_OWN_KEY, BOARDS_USED_KEY } from '../../host/storageKeys.ts';

type Ports = Pick<Host, 'local' | 'session'>;
export type Board = ReplyOf<typeof listBoards>['items'][number];

/** So many are remembered, the latest first. */
const USED_MAX = 4;
/** So many stand on the home. */
export const QUICK_MAX = 8;

/** Ids of the boards that were looked at on this device, the latest first. The store is untrusted. */
export const usedBoards = (host: Ports): readonly string[] => {
  const parsed = parseJson(storageOf(host).local.get(BOARDS_USED_KEY));
  return parsed.ok && Array.isArray(parsed.value) ? parsed.value.filter(isId).slice(0, USED_MAX) : [];
};

export const rememberBoard = (host: Ports, id: string): void => {
  const used = [id, ...usedBoards(host).filter((other) => other !== id)].slice(0, USED_MAX);
  storageOf(host).local.set(BOARDS_USED_KEY, JSON.stringify(used));
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

/** What a guest put on top is kept on the device: so many, as the server takes them. */
const OWN_MAX = 60;

/** Ids of the boards that a guest put on top, in their order. The store is untrusted. */
export const guestBoards = (host: Ports): readonly string[] => {
  const parsed = parseJson(storageOf(host).local.get(BOARDS_OWN_KEY));
  return parsed.ok && Array.isArray(parsed.value) ? [...new Set(parsed.value.filter(isId))].slice(0, OWN_MAX) : [];
};

/** Keeps a guest's boards; none of them is nothing to keep. */
export const keepGuestBoards = (host: Ports, ids: readonly string[]): void => {
  const { local } = storageOf(host);
  if (ids.length === 0) local.remove(BOARDS_OWN_KEY);
  else local.set(BOARDS_OWN_KEY, JSON.stringify(ids.slice(0, OWN_MAX)));
};

/** Boards in the order of these ids; one that is no more leaves no gap. */
export const boardsOf = (boards: readonly Board[], ids: readonly string[]): readonly Board[] =>
  ids.flatMap((id) => boards.find((board) => board.id === id) ?? []);

/** The ids with one of them a step nearer to the beginning (-1) or to the end (1). */
export const moved = (ids: readonly string[], id: string, step: number): readonly string[] => {
  const [from, to] = [ids.indexOf(id), ids.indexOf(id) + step];
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const next = ids.filter((one) => one !== id);
  next.splice(to, 0, id);
  return next;
};

/** Whether a board is what somebody looks for: every word stands in its name, its category or its intro. */
export const isSought = ({ name, category, intro }: Board, words: string): boolean => {
  const text = `${name} ${category} ${intro}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
