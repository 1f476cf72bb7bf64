import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { listRoutes } from '../../api/route/list.ts';

export type Choosable = ReplyOf<typeof listRoutes>['items'][number];

/** Of each list: a leader picks from what is new to them. */
const MOST = 20;

/** What a leader can let an event walk: one's own public routes and the saved ones, each once. */
export const routesToChoose = async (): Promise<Choosable[]> => {
  const [own, saved] = await Promise.all([
    call(listRoutes, { list: 'own', limit: MOST }),
    call(listRoutes, { list: 'saved', limit: MOST }),
  ]);
  const all = [...own.items, ...saved.items].filter(({ visibility }) => visibility === 'public');
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
};
