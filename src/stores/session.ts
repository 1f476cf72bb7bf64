/**
 * Who is logged in, for every page. It stays light: no React, no schemas; a page that only needs to know pays for this
 * and nanostores. `watchSession()` in a page that shows private things without asking first.
 */
import { open } from '../host/browser/open.ts';
import { page } from '../host/browser/page.ts';
import { local, session } from '../host/browser/storage.ts';
import { createSession } from './account/createSession.ts';
import { hasDrafts } from './account/privateKeys.ts';
import { askConfirm } from './confirm.ts';

export type { Session } from './account/readSession.ts';

const endOnServer = async (): Promise<unknown> => {
  const [{ call }, { logout }] = await Promise.all([import('../api/call.ts'), import('../api/session/logout.ts')]);
  return call(logout, {});
};

const store = createSession(
  { local, session, page, open, fetch: (address, init) => fetch(address, init) },
  endOnServer,
);

export const { $session, checkSession, confirmLogin, onUserChange, userSignal, watch: watchSession } = store;

/**
 * Logs out: asks about unpublished drafts where there are some, ends the session on the server, then drops its hints,
 * the kept snapshots and the saved copies. Throws what the call throws: then the member is still logged in.
 */
export const logOut = async (): Promise<void> => {
  const dropDrafts =
    hasDrafts({ local }) &&
    (await askConfirm({
      content: '这台设备上还有没发布的草稿。退出登录后,草稿要一起删除吗?',
      confirmText: '删除草稿',
      cancelText: '保留草稿',
    }).then(
      () => true,
      () => false,
    ));
  await store.logOut({ dropDrafts });
};
