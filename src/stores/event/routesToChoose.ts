import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { listRoutes } from '../../api/route/list.ts';

export type Choosable = ReplyOf<typeof listRoutes>['items'][number];

/** Both lists of a leader, as far as they were read; `cursors` null where a list has ended. */
export interface Choosing {
  readonly routes: readonly Choosable[];
  readonly cursors: Readonly<Record<'own' | 'saved', string | null>>;
}

const NOTHING = { items: [], cursor: null };

/**
 * What a leader can let an event walk: one's own public routes and the saved ones, each once. `so`: what was read before,
 * which the next pages join.
 */
export const routesToChoose = async (so?: Choosing): Promise<Choosing> => {
  const page = async (list: 'own' | 'saved'): Promise<ReplyOf<typeof listRoutes>> => {
    const cursor = so?.cursors[list];
    return cursor === null ? NOTHING : call(listRoutes, { list, ...(cursor === undefined ? {} : { cursor }) });
  };
  const [own, saved] = await Promise.all([page('own'), page('saved')]);
  const coming = [...own.items, ...saved.items].filter(({ visibility }) => visibility === 'public');
  const all = [...(so?.routes ?? []), ...coming];
  return {
    routes: all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at),
    cursors: { own: own.cursor, saved: saved.cursor },
  };
};
