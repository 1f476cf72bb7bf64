import { isPassword } from '../../accounts/passwords/hash.ts';
import type { Parts } from '../../context.ts';
import { patiently } from '../../database/patience.ts';
import { run } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { countHits, hit, waitMs } from '../../limits/limits.ts';
import { waitText } from '../../limits/tooOften.ts';
import { maskedNetwork } from '../../sessions/seen.ts';
import { record } from '../record.ts';
import { operatorNamed } from './operators.ts';
import { openDeskSession } from './sessions.ts';
import { SEALED_FOR, stepOf } from './totp.ts';
import { unseal } from '../../sessions/seal.ts';
import { ADDRESS_LIMITS, NAME_LIMITS, triesFrom, triesOf } from './tries.ts';
import { DAY_MS } from '../../../site.ts';

export interface Typed {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

/** A session's token, or the sentence that says why not. */
export type Verdict = { readonly token: string } | { readonly why: string };

const WRONG = '名字、密码或动态码不对';
const locked = (wait: number): Verdict => ({
  why: `试错太多次，已经锁定。请 ${waitText(Math.ceil(wait / 1_000))}后再试，或者让管理员解锁`,
});

/**
 * Lets an operator in with name, password and a code of the second factor, all at once: nobody learns which was wrong, or
 * whether there is such a name. Every try is counted before it is judged, so that a thousand at one moment are no more
 * than five; then the name is locked, which the page, the log and the next login say.
 */
export const logIn = async (parts: Parts, { name, password, code }: Typed, address: string): Promise<Verdict> => {
  const { database, secret, clock, log } = parts;
  const now = clock();
  const network = maskedNetwork(address);
  const wait = await patiently(() =>
    transaction(database, () => {
      const left = Math.max(
        waitMs(database, triesOf(name), NAME_LIMITS, now),
        waitMs(database, triesFrom(address), ADDRESS_LIMITS, now),
      );
      if (left > 0) return left;
      hit(database, triesOf(name), now);
      hit(database, triesFrom(address), now);
      return 0;
    }),
  );
  if (wait > 0) return locked(wait);
  const operator = operatorNamed(database, name);
  const right = await isPassword(password.slice(0, 200), operator?.password ?? null);
  return patiently(() =>
    transaction(database, () => {
      // Read anew: another login may have used this very code meanwhile.
      const found = operatorNamed(database, name);
      const step = found && right ? stepOf(unseal(secret, found.totp, SEALED_FOR), code, found.totpStep, now) : null;
      if (!found || found.disabledAt !== null || found.password !== operator?.password || step === null) {
        const left = waitMs(database, triesOf(name), NAME_LIMITS, now);
        // A name that nobody has may be a password in the wrong field: it is not written down.
        const subject = `operator ${found?.name ?? '?'}`;
        record(database, { at: now, act: left > 0 ? 'login.locked' : 'login.failed', subject, network });
        if (left > 0) log('warn', 'desk login locked', { network, known: found !== null });
        return left > 0 ? locked(left) : { why: WRONG };
      }
      const failed = countHits(database, triesOf(name), DAY_MS, now) - 1;
      run(database, 'DELETE FROM hits WHERE bucket = ?', triesOf(name));
      run(database, 'UPDATE operators SET totp_step = ?, seen_at = ? WHERE id = ?', step, now, found.id);
      record(database, { at: now, operator: found.name, act: 'login', subject: `operator ${found.name}`, network });
      const said = failed > 0 ? `这一天里，用你的名字登录失败过 ${failed} 次。不是你的话，请告诉管理员。` : '';
      return { token: openDeskSession(database, found.id, now, network, said) };
    }),
  );
};
