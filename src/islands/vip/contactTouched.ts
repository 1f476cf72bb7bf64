/**
 * What the form to the customer service needs beside its fields: who writes, from what, and what was asked before. It
 * comes once the fields stand.
 */
import { call } from '../../api/call.ts';
import { createTicket } from '../../api/support/createTicket.ts';
import type { PayloadOf } from '../../api/define.ts';
import type { Ticket } from '../../api/support/fields.ts';
import { listTickets } from '../../api/support/listTickets.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { checkSession } from '../../stores/session.ts';
import { showToast } from '../../stores/toast.ts';
import { diagnostic } from '../../stores/vip/diagnostic.ts';

export { goToLogin } from '../../stores/goToLogin.ts';

export const diagnose = (userId: string | null, orderId: string | null): string =>
  diagnostic(browserHost(), userId, orderId);

/** Id of the member who writes, or null. */
export const writer = async (): Promise<string | null> => {
  const session = await checkSession();
  return session.status === 'member' ? session.userId : null;
};

export const readTickets = async (): Promise<readonly Ticket[]> => (await call(listTickets, {})).list;

export const send = (wish: PayloadOf<typeof createTicket>, key: string): Promise<Ticket> =>
  call(createTicket, wish, { key });

export const copy = (text: string): void =>
  void browserHost()
    .copy(text)
    .then(
      () => showToast({ message: '已复制', type: 'success' }),
      () => showToast({ message: '复制没有成功,请长按选取', time: 4_000 }),
    );
