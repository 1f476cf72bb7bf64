/**
 * What a server was seen to hold: ids by the name under which contracts ask for them. Replies are walked, so that a call
 * that needs an id is asked with one that is there.
 */
export type Found = Map<string, string[]>;

const ID = /^[1-9]\d{0,18}$/;
const KEPT = 5;

/** Names under which an item of a list is asked for elsewhere, by the list's call. */
const OF_CALL: Readonly<Record<string, string>> = {
  'community/readFeed': 'targetId',
  'community/listBoards': 'boardId',
  'community/listTopics': 'topicId',
  'dynamic/listDynamics': 'did',
  'event/listEvents': 'event',
  'gear/readGearList': 'gear',
  'vip/listOrders': 'orderId',
};

const add = (found: Found, name: string, id: string): void => {
  const ids = found.get(name) ?? [];
  if (ids.length < KEPT && !ids.includes(id)) found.set(name, [...ids, id]);
};

/** Remembers the ids of a reply of `call`: fields that end in `Id`, and the `id` of its items. */
export const remember = (found: Found, call: string, reply: unknown): void => {
  const walk = (value: unknown, depth: number): void => {
    if (depth > 12 || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 40)) walk(item, depth + 1);
      return;
    }
    const fields = value as Record<string, unknown>;
    for (const [name, its] of Object.entries(fields)) {
      if (typeof its === 'string' && ID.test(its)) {
        if (/Id$/.test(name)) add(found, name, its);
        if (name === 'id') {
          const kind = fields['kind'];
          add(found, OF_CALL[call] ?? call.split('/')[0] ?? call, its);
          if (typeof kind === 'string') add(found, kind, its);
        }
      }
      walk(its, depth + 1);
    }
  };
  walk(reply, 0);
};
