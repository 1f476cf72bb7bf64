import type { ReplyOf } from '../../api/define.ts';
import type { listConsents } from '../../api/account/consents.ts';
import type { Agreed } from '../../api/vip/fields.ts';
import { detectHost } from '../../host/detect.ts';
import { compareVersions } from '../../lib/agreements/versions.ts';
import type { CallContext } from '../context.ts';
import { all, one, run } from '../database/statement.ts';
import type { Act } from './documents.ts';

export interface ConsentRow {
  readonly id: number;
  readonly act: Act;
  readonly doc: Agreed['doc'];
  readonly version: string;
  readonly at: number;
  readonly host: string;
  readonly page: string;
}

export const showConsent = (row: ConsentRow): ReplyOf<typeof listConsents>['list'][number] => ({
  id: String(row.id),
  doc: row.doc,
  version: row.version,
  act: row.act,
  at: row.at,
  host: row.host,
  page: row.page,
});

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

/** Whether a member has agreed to this version for this act. */
export const hasAgreed = (
  { database }: Pick<CallContext, 'database'>,
  userId: string,
  act: Act,
  { doc, version }: Agreed,
  subject = '',
): boolean =>
  one(
    database,
    'SELECT 1 FROM consents WHERE user_id = ? AND act = ? AND doc = ? AND version = ? AND subject = ?',
    userId,
    act,
    doc,
    version,
    subject,
  ) !== undefined;

/** The newest version of a document that a member has agreed to, for whatever act; null when there is none. */
export const lastAgreed = (database: CallContext['database'], userId: string, doc: Agreed['doc']): string | null =>
  all<{ version: string }>(database, 'SELECT DISTINCT version FROM consents WHERE user_id = ? AND doc = ?', userId, doc)
    .map(({ version }) => version)
    .sort(compareVersions)
    .pop() ?? null;
