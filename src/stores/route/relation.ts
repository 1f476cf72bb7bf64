/** How the reader stands to the route on screen, ahead of the server and taken back where it refuses. */
import { atom } from 'nanostores';
import { setFollow } from '../../api/community/people.ts';
import { setLiked as setRouteLiked, setMark as setRouteMark, setSaved as setRouteSaved } from '../../api/route/act.ts';
import { runAction } from '../community/runAction.ts';
import { Waits } from '../outbox/waits.ts';

export interface RouteRelation {
  readonly id: string;
  readonly authorId: string;
  readonly liked: boolean;
  readonly likes: number;
  readonly saved: boolean;
  readonly saves: number;
  /** Folder it is saved in; null: the default one. */
  readonly folderId: string | null;
  readonly mark: 'been' | 'want' | null;
  /** How long the reader said it took (s): what 去过 is set with again, by whom it was taken off by mistake. */
  readonly tookSec: number | null;
  readonly been: number;
  readonly want: number;
  readonly following: boolean;
}

export const $routeRelation = atom<RouteRelation | null>(null);

/** Takes the reply's figures, once for each route: what was touched since is newer. */
export const startRouteRelation = (first: RouteRelation): void => {
  if ($routeRelation.get()?.id !== first.id) $routeRelation.set(first);
};

type Field = Exclude<keyof RouteRelation, 'id' | 'authorId'>;
const runs: Partial<Record<string, number>> = {};

/** Shows a change at once; the server's answer corrects it, its refusal takes it back. The last touch of a control wins. */
const ahead = async (
  name: string,
  change: (now: RouteRelation) => Partial<RouteRelation>,
  send: (now: RouteRelation) => Promise<Partial<RouteRelation>>,
): Promise<void> => {
  const before = $routeRelation.get();
  if (before === null) return;
  const run = (runs[name] = (runs[name] ?? 0) + 1);
  const changed = change(before);
  $routeRelation.set({ ...before, ...changed });
  const settle = (values: Partial<RouteRelation>): void => {
    const now = $routeRelation.get();
    if (run === runs[name] && now?.id === before.id) $routeRelation.set({ ...now, ...values });
  };
  try {
    settle(await send(before));
  } catch (error) {
    if (error instanceof Waits) throw error;
    const old: Partial<Record<Field, unknown>> = {};
    for (const field of Object.keys(changed) as Field[]) old[field] = before[field];
    settle(old as Partial<RouteRelation>);
    throw error;
  }
};

const step = (count: number, by: boolean): number => Math.max(0, count + (by ? 1 : -1));

export const toggleRouteLike = (): Promise<void> =>
  ahead(
    'like',
    ({ liked, likes }) => ({ liked: !liked, likes: step(likes, !liked) }),
    ({ id, liked }) => runAction('setRouteLiked', setRouteLiked, { id, liked: !liked }),
  );

export const toggleRouteSave = (): Promise<void> =>
  ahead(
    'save',
    ({ saved, saves }) => ({ saved: !saved, saves: step(saves, !saved) }),
    ({ id, saved }) => runAction('setRouteSaved', setRouteSaved, { id, saved: !saved }),
  );

/** 去过 or 想去; the same one again takes it back. */
export const toggleRouteMark = (wanted: 'been' | 'want'): Promise<void> =>
  ahead(
    'mark',
    ({ mark, been, want }) => {
      const next = mark === wanted ? null : wanted;
      const of = (name: 'been' | 'want', count: number): number =>
        mark === next || (mark !== name && next !== name) ? count : step(count, next === name);
      return { mark: next, been: of('been', been), want: of('want', want) };
    },
    ({ id, mark, tookSec }) => {
      const next = mark === wanted ? null : wanted;
      const took = next === 'been' && tookSec !== null ? { tookSec } : {};
      return runAction('setRouteMark', setRouteMark, { id, mark: next, ...took });
    },
  );

/** Says how long it took, where one has been; null takes that back. */
export const sayRouteTook = (tookSec: number | null): Promise<void> =>
  ahead(
    'mark',
    () => ({ tookSec }),
    ({ id }) => runAction('setRouteMark', setRouteMark, { id, mark: 'been', tookSec }),
  );

export const toggleRouteFollow = (): Promise<void> =>
  ahead(
    'follow',
    ({ following }) => ({ following: !following }),
    async ({ authorId, following }) => {
      const answer = await runAction('setFollow', setFollow, { userId: authorId, following: !following });
      return { following: answer.following };
    },
  );
