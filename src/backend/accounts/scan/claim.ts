import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { claimScan } from '../../../api/account/scan.ts';
import type { AuthorRow } from '../../community/people/author.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { move, scanOfTicket } from './store.ts';
import { CONFIRMED, isOpen, USED } from './row.ts';
import { WHO } from './standing.ts';

/** Opens the session: for the browser that asked, with its own ticket, once, while the member may still log in. */
export const claim = ({ ticket }: PayloadOf<typeof claimScan>, context: CallContext): ReplyOf<typeof claimScan> => {
  const row = scanOfTicket(context, ticket);
  if (row === undefined || row.user_id === null || row.state !== CONFIRMED || !isOpen(row, context.now))
    throw refuse('scanGone');
  const active = one<AuthorRow>(context.database, WHO, row.user_id)?.user_state === 0;
  if (!active) throw refuse('frozen');
  if (!move(context, row, USED)) throw refuse('scanGone');
  const userId = String(row.user_id);
  return { userId, authCode: context.logIn(userId) };
};
