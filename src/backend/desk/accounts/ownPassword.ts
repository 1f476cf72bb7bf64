import { hashPassword, isPassword } from '../../accounts/passwords/hash.ts';
import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { isVaried, normalPassword, PASSWORD_MAX_CHARACTERS, spread } from '../../../lib/password/rules.ts';
import type { Desk } from '../desk.ts';

/** Operators see members' telephone numbers: theirs are longer than members' passwords. */
export const DESK_PASSWORD_MIN_CHARACTERS = 12;

/** Changes the operator's own password; every other session of theirs ends. */
export const changeOwn = async (desk: Desk, old: string, next: string, again: string): Promise<void> => {
  const { operator } = desk;
  const length = spread(normalPassword(next)).length;
  if (next !== again) throw refuse('badRequest', { errMsg: '两次输入的新密码不一样' });
  if (length < DESK_PASSWORD_MIN_CHARACTERS || length > PASSWORD_MAX_CHARACTERS)
    throw refuse('passwordRules', {
      errMsg: `新密码要 ${DESK_PASSWORD_MIN_CHARACTERS} 到 ${PASSWORD_MAX_CHARACTERS} 个字符`,
    });
  if (!isVaried(normalPassword(next))) throw refuse('passwordRules', { errMsg: '新密码太容易猜，换一个' });
  if (!(await isPassword(old.slice(0, 200), operator.password)))
    throw refuse('passwordWrong', { errMsg: '现在的密码不对' });
  if (await isPassword(next, operator.password)) throw refuse('passwordSame');
  const hash = await hashPassword(next);
  await desk.act('operator.password', `operator ${operator.name}`, {}, ({ database }) => {
    const sql = 'UPDATE operators SET password = ?, once = 0 WHERE id = ? AND password = ?';
    if (run(database, sql, hash, operator.id, operator.password).changes === 0) throw refuse('passwordChanged');
    run(
      database,
      'DELETE FROM desk_sessions WHERE operator_id = ? AND token_hash <> ?',
      operator.id,
      desk.session.hash,
    );
  });
};
