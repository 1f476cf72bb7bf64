import type { CallContext } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { MINUTE_MS } from '../../../site.ts';

/** That somebody has just shown in this session to be the member: long enough to get a code with another telephone. */
const PROVED_MS = 15 * MINUTE_MS;

const handleOf = ({ visitor }: CallContext): string => {
  if (!visitor.session) throw refuse('login');
  return visitor.session.handle;
};

/** Notes it for this session; says until when it holds. */
export const noteProof = (context: CallContext): number => {
  const until = context.now + PROVED_MS;
  run(
    context.database,
    'INSERT INTO number_proofs (handle, until) VALUES (?, ?) ON CONFLICT (handle) DO UPDATE SET until = excluded.until',
    handleOf(context),
    until,
  );
  return until;
};

const FOUND = 'SELECT until FROM number_proofs WHERE handle = ? AND until > ? AND until <= ?';

/** Refuses who has not shown it in this session, or too long ago. */
export const checkProof = (context: CallContext): void => {
  const { database, now } = context;
  // Noted by a clock that was wrong, it would hold for as long as that was.
  if (!one(database, FOUND, handleOf(context), now, now + PROVED_MS)) throw refuse('proofOver');
};
