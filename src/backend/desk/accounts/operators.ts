import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { hashPassword } from '../../accounts/passwords/hash.ts';
import { all, one, run } from '../../database/statement.ts';
import { type Role, rolesIn } from '../roles.ts';
import { record } from '../record.ts';
import { enrolment, newSecret, SEALED_FOR } from './totp.ts';
import { seal } from '../../sessions/seal.ts';
import { triesOf } from './tries.ts';

export interface Operator {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly password: string;
  /** The password was made by the machine: it opens only the page that changes it. */
  readonly once: boolean;
  readonly totp: Uint8Array;
  readonly totpStep: number;
  readonly disabledAt: number | null;
  readonly seenAt: number | null;
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly roles: string;
  readonly password: string;
  readonly once: number;
  readonly totp: Uint8Array;
  readonly totp_step: number;
  readonly disabled_at: number | null;
  readonly seen_at: number | null;
}

const COLUMNS = 'id, name, roles, password, once, totp, totp_step, disabled_at, seen_at';
const operatorOf = ({ once, totp_step, disabled_at, seen_at, roles, ...row }: Row): Operator => ({
  ...row,
  roles: rolesIn(roles) ?? [],
  once: once === 1,
  totpStep: totp_step,
  disabledAt: disabled_at,
  seenAt: seen_at,
});

export const operatorNamed = (database: DatabaseSync, name: string): Operator | null => {
  const row = one<Row>(database, `SELECT ${COLUMNS} FROM operators WHERE name = ?`, name);
  return row ? operatorOf(row) : null;
};
export const operatorById = (database: DatabaseSync, id: number): Operator | null => {
  const row = one<Row>(database, `SELECT ${COLUMNS} FROM operators WHERE id = ?`, id);
  return row ? operatorOf(row) : null;
};
export const operators = (database: DatabaseSync): Operator[] =>
  all<Row>(database, `SELECT ${COLUMNS} FROM operators ORDER BY name`).map(operatorOf);

/** What is told once, to whoever made the account. */
export interface Enrolled {
  readonly password: string;
  readonly secret: string;
  readonly uri: string;
}

interface Deployment {
  readonly database: DatabaseSync;
  readonly secret: Uint8Array;
}

/** 96 bits, to be typed once. */
const oncePassword = (): string => randomBytes(12).toString('base64url');

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,39}$/u;

/** Makes an account. Throws a sentence where it cannot be. */
export const addOperator = async (
  { database, secret }: Deployment,
  name: string,
  roles: readonly Role[],
  now: number,
): Promise<Enrolled> => {
  if (!NAME.test(name)) throw new Error('名字是 2 到 40 个字母、数字或汉字');
  if (operatorNamed(database, name)) throw new Error(`已经有 ${name}`);
  const [password, totp] = [oncePassword(), newSecret()];
  const hash = await hashPassword(password);
  run(
    database,
    'INSERT INTO operators (name, roles, password, totp, created_at) VALUES (?, ?, ?, ?, ?)',
    name,
    roles.join(','),
    hash,
    seal(secret, totp, SEALED_FOR),
    now,
  );
  record(database, { at: now, act: 'operator.add', subject: `operator ${name}`, facts: { roles } });
  return { password, ...enrolment(totp, name) };
};

/** A new one-time password and a new second factor; whoever was there is logged out. */
export const resetOperator = async ({ database, secret }: Deployment, name: string, now: number): Promise<Enrolled> => {
  const operator = operatorNamed(database, name);
  if (!operator) throw new Error(`没有 ${name}`);
  const [password, totp] = [oncePassword(), newSecret()];
  const hash = await hashPassword(password);
  const sql = 'UPDATE operators SET password = ?, once = 1, totp = ?, totp_step = 0, disabled_at = NULL WHERE id = ?';
  run(database, sql, hash, seal(secret, totp, SEALED_FOR), operator.id);
  run(database, 'DELETE FROM desk_sessions WHERE operator_id = ?', operator.id);
  unlockOperator(database, operator.name, now);
  record(database, { at: now, act: 'operator.reset', subject: `operator ${operator.name}` });
  return { password, ...enrolment(totp, operator.name) };
};

/** Lets somebody try again who was locked out. */
export const unlockOperator = (database: DatabaseSync, name: string, now: number): void => {
  run(database, 'DELETE FROM hits WHERE bucket = ?', triesOf(name));
  record(database, { at: now, act: 'operator.unlock', subject: `operator ${name}` });
};

/** Ends whatever an operator has open. */
export const logOutOperator = (database: DatabaseSync, id: number): void => {
  run(database, 'DELETE FROM desk_sessions WHERE operator_id = ?', id);
};

/** Shuts an account: it opens nothing from now on. What it did stays in the log. */
export const shutOperator = (database: DatabaseSync, id: number, now: number): void => {
  run(database, 'UPDATE operators SET disabled_at = ? WHERE id = ?', now, id);
  logOutOperator(database, id);
};

/** Gives an operator other roles: the next page they open goes by them. */
export const setRoles = (database: DatabaseSync, id: number, roles: readonly Role[]): void => {
  run(database, 'UPDATE operators SET roles = ? WHERE id = ?', roles.join(','), id);
};

/** The same from the machine itself. */
export const disableOperator = (database: DatabaseSync, name: string, now: number): void => {
  const operator = operatorNamed(database, name);
  if (!operator) throw new Error(`没有 ${name}`);
  shutOperator(database, operator.id, now);
  record(database, { at: now, act: 'operator.disable', subject: `operator ${operator.name}` });
};
