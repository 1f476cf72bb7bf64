import { closeAccount, type readSecurity, sendPasswordCode } from '../../api/account/security.ts';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { failureWords, Refused } from '../../api/errors.ts';
import { createKey } from '../../api/key.ts';
import { absoluteDate } from '../../lib/time.ts';
import { $view, dataOf } from '../../live/views.ts';
import { isNotLoggedIn } from '../../stores/session/notLoggedIn.ts';
import { logOut } from '../../stores/session/session.ts';

type Security = ReplyOf<typeof readSecurity>;

const within = <Kind extends HTMLElement>(root: HTMLElement, selector: string): Kind =>
  root.querySelector<Kind>(selector) as Kind;

/** Says what is in the way, and asks for no password where there is none. */
export const show = (part: HTMLElement): void => {
  const security = dataOf<Security>($view.get());
  if (security === null) return;
  const { running, hasPassword } = security;
  const reasons = within(part, '[data-reasons]');
  reasons.textContent = '';
  for (const words of running) {
    const line = document.createElement('li');
    line.textContent = words;
    reasons.append(line);
  }
  within(part, '[data-running]').hidden = running.length === 0;
  within(part, 'form').hidden = running.length > 0;
  within(part, '[data-password]').hidden = !hasPassword;
  within(part, '[data-code-words]').textContent = hasPassword ? '发到手机的验证码，填了密码就不用' : '发到手机的验证码';
};

const say = (form: HTMLElement, words: string): void => {
  within(form, '[data-trouble]').textContent = words;
};
const wordsOf = (error: unknown): string => (isNotLoggedIn(error) ? '登录已失效，请重新登录再来' : failureWords(error));

/** Sends a code to the member's number, and counts until the next one may be asked for. */
export const send = async (form: HTMLElement, button: HTMLButtonElement): Promise<void> => {
  button.disabled = true;
  say(form, '');
  try {
    const until = Date.now() + (await call(sendPasswordCode, {})).nextInSec * 1_000;
    const timer = setInterval(() => {
      const left = Math.ceil((until - Date.now()) / 1_000);
      button.textContent = left > 0 ? `${left} 秒后重发` : '重新获取';
      button.disabled = left > 0;
      if (left <= 0) clearInterval(timer);
    }, 1_000);
    within<HTMLInputElement>(form, '[data-field=code]').focus();
  } catch (error) {
    say(form, wordsOf(error));
    button.disabled = false;
  }
};

/** Kept while the same is asked again: what ended this session is answered as it was, and not as somebody unknown. */
let last: { readonly asked: string; readonly key: string } | null = null;
const keyOf = (asked: string): string => {
  if (last?.asked !== asked) last = { asked, key: createKey() };
  return last.key;
};
/** An answer that was lost before this page was reloaded: logging in would take back what was asked for. */
const UNKNOWN =
  '登录已失效。如果刚才点过“申请注销”，申请可能已经提交，所有设备都退出了。想注销就别再登录，七天内会完成；登录一次，申请就撤回';

/** Asks for the closing; once it is planned the member is forgotten here, and told how to come back. */
export const close = async (part: HTMLElement, form: HTMLFormElement): Promise<void> => {
  const [old, code] = ['old', 'code'].map((name) => within<HTMLInputElement>(form, `[data-field=${name}]`));
  const erases = within<HTMLInputElement>(form, '[value=yes]').checked;
  const button = within<HTMLButtonElement>(form, '[type=submit]');
  const [password, digits] = [old?.value ?? '', code?.value.trim() ?? ''];
  if (button.disabled) return;
  if (password === '' && digits === '') return say(form, '填密码，或者填短信里的验证码');
  button.disabled = true;
  say(form, '');
  try {
    const by = password === '' ? ({ way: 'code', code: digits } as const) : ({ way: 'old', old: password } as const);
    const payload = { by, erases };
    const { dueAt } = await call(closeAccount, payload, { key: keyOf(JSON.stringify(payload)) });
    last = null;
    for (const field of [old, code]) if (field) field.value = '';
    // The session is over there already; what is asked and forgotten here is that of any other logout.
    await logOut().catch(() => undefined);
    const done = within(part.parentElement ?? document.body, '[data-closed]');
    done.textContent = `已申请注销，账号到 ${absoluteDate(dueAt)} 注销，所有设备都已退出。这之前登录一次，申请就撤回。`;
    done.hidden = false;
    part.hidden = true;
    done.focus();
  } catch (error) {
    if (error instanceof Refused) last = null;
    say(form, isNotLoggedIn(error) ? UNKNOWN : wordsOf(error));
  } finally {
    button.disabled = false;
  }
};
