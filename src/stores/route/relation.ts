/** How the reader stands to the route on screen, ahead of the server and taken back where it refuses. */
import { atom } from 'nanostores';
import { setFollow } from '../../api/community/people.ts';
import { setLiked as setRouteLiked, setMark as setRouteMark, setSaved as setRouteSaved } from '../../api/route/act.ts';
import { runAction } from '../community/runAction.ts';
import { settleLast } from '../inTurn.ts';

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

/** Shows a change at once; the server's answer corrects it, its refusal takes it back. The last touch of a control wins. */
const ahead = async (
  name: string,
  change: (now: RouteRelation) => Partial<RouteRelation>,
  send: (now: RouteRelation) => Promise<Partial<RouteRelation>>,
): Promise<void> => {
  const before = $routeRelation.get();
  if (before === null) return;
  const changed = change(before);
  $routeRelation.set({ ...before, ...changed });
  const old = Object.fromEntries(Object.keys(changed).map((field) => [field, before[field as keyof RouteRelation]]));
  const sent = (): Promise<Partial<RouteRelation>> => send(before);
  await settleLast(`${name} route:${before.id}`, old as Partial<RouteRelation>, sent, (state) => {
    const now = $routeRelation.get();
    if (now?.id === before.id) $routeRelation.set({ ...now, ...state });
  });
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
