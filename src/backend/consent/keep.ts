import type { Agreed } from '../../api/vip/fields.ts';
import { detectHost } from '../../host/detect.ts';
import type { CallContext } from '../context.ts';
import { one, run } from '../database/statement.ts';
import type { Act } from './documents.ts';
import type { ConsentRow } from './consents.ts';

interface Given extends Agreed {
  readonly act: Act;
  /** The order of an automatic renewal; '' where once is enough. */
  readonly subject: string;
  readonly page: string;
}

/** Writes a consent down, once; the first record stays what it was. The host is what the server sees. */
export const keepConsent = (
  { database, now, visitor }: Pick<CallContext, 'database' | 'now' | 'visitor'>,
  userId: string,
  { act, doc, version, subject, page }: Given,
): ConsentRow => {
  run(
    database,
    `INSERT INTO consents (user_id, act, doc, version, subject, at, host, page) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id, act, doc, version, subject) DO NOTHING`,
    userId,
    act,
    doc,
    version,
    subject,
    now,
    detectHost(visitor.userAgent).kind,
    page,
  );
  const row = one<ConsentRow>(
    database,
    'SELECT * FROM consents WHERE user_id = ? AND act = ? AND doc = ? AND version = ? AND subject = ?',
    userId,
    act,
    doc,
    version,
    subject,
  );
  if (!row) throw new Error('A consent vanished');
  return row;
};
