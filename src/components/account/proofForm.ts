import { type readSecurity, sendPasswordCode } from '../../api/account/security.ts';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { failureWords, Refused, saidBy } from '../../api/errors.ts';
import { waitSecOf } from '../../lib/time.ts';
import { codeWaits, ownNumber } from '../../stores/account/codeWaits.ts';
import { isNotLoggedIn } from '../../stores/session/notLoggedIn.ts';

/** What the forms of the account's page share once they are touched: their fields, what is wrong, and buttons that ask for a code. */

export const within = <Kind extends HTMLElement>(root: HTMLElement, selector: string): Kind =>
  root.querySelector<Kind>(selector) as Kind;

export const say = (form: HTMLElement, words: string): void => {
  within(form, '[data-trouble]').textContent = words;
};

/** A limit of this account has words of its own, and is not the server's being busy. */
export const wordsOf = (error: unknown): string =>
  isNotLoggedIn(error) ? '登录已失效，请重新登录再来' : saidBy(error) || failureWords(error);

const counting = new WeakMap<HTMLButtonElement, ReturnType<typeof setInterval>>();

/** Counts on a button until the next code may be asked for: `left` says how many seconds there are, 0 where none is waited for. */
export const countDown = (button: HTMLButtonElement, left: () => number): void => {
  clearInterval(counting.get(button));
  const tick = (): void => {
    const seconds = left();
    button.textContent = seconds > 0 ? `${seconds} 秒后重发` : '重新获取';
    button.disabled = seconds > 0;
    if (seconds <= 0) clearInterval(counting.get(button));
  };
  counting.set(button, setInterval(tick, 1_000));
  tick();
};

/** Seconds that a refusal asks to wait for the next code; 0 where it asks for none. */
export const waitOf = (error: unknown): number => (error instanceof Refused ? (waitSecOf(error) ?? 0) : 0);

const ownLeft = (): number => codeWaits().left(ownNumber());

/** Sends a code to the member's number, and counts until the next one may be asked for. */
export const sendOld = async (form: HTMLElement, button: HTMLButtonElement): Promise<void> => {
  button.disabled = true;
  say(form, '');
  try {
    codeWaits().start(ownNumber(), (await call(sendPasswordCode, {})).nextInSec, true);
    countDown(button, ownLeft);
    within<HTMLInputElement>(form, '[data-field=code]').focus();
  } catch (error) {
    say(form, wordsOf(error));
    button.disabled = false;
    const wait = waitOf(error);
    if (wait === 0) return;
    codeWaits().start(ownNumber(), wait, false);
    countDown(button, ownLeft);
  }
};

/** Asks for no password where there is none, and for no code where it can go nowhere. */
export const showProof = (part: HTMLElement, { phone, hasPassword }: ReplyOf<typeof readSecurity>): void => {
  within(part, '[data-password]').hidden = !hasPassword;
  within(part, '[data-code-line]').hidden = phone === '';
  within(part, '[data-code-words]').textContent = `发到 ${phone} 的验证码${hasPassword ? '，填了密码就不用' : ''}`;
};

/** How somebody shows to be the member: the password where one was typed, else the code; null where there is neither. */
export const proofOf = (
  form: HTMLElement,
): { readonly way: 'old'; readonly old: string } | { readonly way: 'code'; readonly code: string } | null => {
  const [old, code] = ['old', 'code'].map((name) => within<HTMLInputElement>(form, `[data-field=${name}]`).value);
  if (old) return { way: 'old', old };
  const digits = code?.trim() ?? '';
  return digits === '' ? null : { way: 'code', code: digits };
};
