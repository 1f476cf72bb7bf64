import type { Device } from '../../api/account/security.ts';
import { dropScans } from '../accounts/scan/waiting.ts';
import { deviceOf } from './device.ts';
import type { CallContext } from '../context.ts';
import { memberOf } from '../context.ts';
import { all } from '../database/statement.ts';
import { endSession } from './sessions.ts';

/** The list says so many; who has more ends the others all the same. */
const SHOWN = 50;

interface Row {
  readonly handle: string;
  readonly user_agent: string;
  readonly created_at: number;
  readonly seen_at: number;
  readonly network: string;
}

const LIVE = `SELECT handle, user_agent, created_at, seen_at, network FROM sessions
  WHERE user_id = ?1 AND expires_at > ?2 ORDER BY seen_at DESC, created_at DESC LIMIT +?3`;

/** Where the member is logged in: this device first, then as they were last there. */
export const devicesOf = (context: CallContext): Device[] => {
  const { database, seen, now, visitor } = context;
  const rows = all<Row>(database, LIVE, Number(memberOf(context)), now, SHOWN);
  const shown = rows.map((row): Device => {
    const current = row.handle === visitor.session?.handle;
    const last = seen.get(row.handle);
    return {
      id: row.handle,
      current,
      name: deviceOf(row.user_agent),
      network: last?.network ?? row.network,
      createdAt: row.created_at,
      seenAt: current ? now : (last?.at ?? row.seen_at),
    };
  });
  return shown.sort((one, other) => Number(other.current) - Number(one.current) || other.seenAt - one.seenAt);
};

const OTHERS = 'SELECT handle FROM sessions WHERE user_id = ?1 AND handle <> ?2';

/** Ends the other sessions of the member who asks, or the one that is named; their sockets close. Says how many. */
export const endOthers = (context: CallContext, only?: string): number => {
  const { database, visitor } = context;
  const handles = all<{ handle: string }>(
    database,
    OTHERS,
    Number(memberOf(context)),
    visitor.session?.handle ?? '',
  ).flatMap(({ handle }) => (only === undefined || handle === only ? [handle] : []));
  // What was agreed to and waits to be used would come in behind them.
  if (only === undefined) dropScans(database, memberOf(context));
  for (const handle of handles) endSession(database, handle);
  context.afterCommit(() => {
    for (const handle of handles) context.hub.endSession(handle);
  });
  return handles.length;
};
