import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import { listRoutes } from '../../api/route/list.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { type Loaded, useLoaded } from '../../ui/useLoaded.ts';

export type RouteList = PayloadOf<typeof listRoutes>['list'];

interface Routes {
  readonly found: Loaded<ReplyOf<typeof listRoutes>>;
  /** The next page is on its way. */
  readonly busy: boolean;
  /** Brings the next page; what is there stays where it does not come. */
  more(): Promise<void>;
}

/** One of the lists of routes that a member has, page by page. */
export const useRoutes = (list: RouteList): Routes => {
  const found = useLoaded(() => call(listRoutes, { list }), [list]);
  const [busy, setBusy] = useState(false);
  return {
    found,
    busy,
    async more() {
      if (found.status !== 'ready' || found.value.cursor === null) return;
      const { items, cursor } = found.value;
      setBusy(true);
      try {
        const next = await call(listRoutes, { list, cursor });
        found.set({ items: [...items, ...next.items], cursor: next.cursor });
      } catch (error) {
        logInOrTell(error);
      } finally {
        setBusy(false);
      }
    },
  };
};
