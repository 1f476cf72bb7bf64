import type { Agreed } from '../../api/vip/fields.ts';
import { compareVersions } from '../../lib/agreements/versions.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import type { Act } from './documents.ts';

/** What a member has agreed to. */

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
