import type { DatabaseSync } from 'node:sqlite';
import type { LeaderCheck } from '../../../api/fields.ts';
import { all } from '../../database/statement.ts';

const CHECKS = `SELECT name, issuer, checked_at AS at, valid_to AS validTo FROM leader_checks
  WHERE user_id = ? ORDER BY checked_at`;

/** The papers that were looked at before a member was certified as a leader, as they were written down. */
export const checksOf = (database: DatabaseSync, member: number): LeaderCheck[] =>
  all<LeaderCheck>(database, CHECKS, member).map((check) => ({ ...check }));
