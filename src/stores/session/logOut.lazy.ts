import { call } from '../../api/call.ts';
import { logout } from '../../api/account/session.ts';
import { local } from '../../host/browser/storage.ts';
import type { Host } from '../../host/host.ts';
import { askConfirm } from '../confirm.ts';
import { forgetAll, keysWith } from './forget.ts';

/** Whether this device holds texts that were never published, of any page. */
const hasDrafts = (host: Pick<Host, 'local'>): boolean => keysWith(host, 'local', 'draft').length > 0;

const forgetDrafts = (host: Pick<Host, 'local'>): void => forgetAll(host, 'local', 'draft');

export interface LogOut {
  readonly host: Pick<Host, 'local'>;
  /** Ends the session on the server; throws where it could not. */
  readonly end: () => Promise<unknown>;
  /** Whether the drafts of this device go as well; asked only when there are some. */
  readonly askDrafts: () => Promise<boolean>;
  /** Forgets the member on this page (SessionStore.forget). */
  readonly forget: () => void;
}

/** Asks, ends, forgets, in this order: where the server has not heard it, the member is still logged in. */
export const runLogOut = async ({ host, end, askDrafts, forget }: LogOut): Promise<void> => {
  const drop = hasDrafts(host) && (await askDrafts());
  await end();
  forget();
  if (drop) forgetDrafts(host);
};

/** Back, Escape and the shade keep the drafts: what is deleted was asked for in so many words. */
const askDrafts = (): Promise<boolean> =>
  askConfirm({
    content: '这台设备上还有没发布的草稿。退出登录后，草稿要一起删除吗？',
    confirmText: '删除草稿',
    cancelText: '保留草稿',
    destructive: true,
  }).then(
    () => true,
    () => false,
  );

export const logOutWith = (forget: () => void): Promise<void> =>
  runLogOut({ host: { local }, end: () => call(logout, {}), askDrafts, forget });
