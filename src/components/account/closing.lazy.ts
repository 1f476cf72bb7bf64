import { closeAccount, type readSecurity } from '../../api/account/security.ts';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { Refused } from '../../api/errors.ts';
import { createKeptKey } from '../../api/key.ts';
import { absoluteDate } from '../../lib/time.ts';
import { $view, dataOf } from '../../live/views.ts';
import { isNotLoggedIn } from '../../stores/session/notLoggedIn.ts';
import { logOut } from '../../stores/session/session.ts';
import { proofOf, say, showProof, within, wordsOf } from './proofForm.ts';

export { sendOld as send } from './proofForm.ts';

type Security = ReplyOf<typeof readSecurity>;

/** Says what is in the way, and how to show to be the member. */
export const show = (part: HTMLElement): void => {
  const security = dataOf<Security>($view.get());
  if (security === null) return;
  const { running } = security;
  const reasons = within(part, '[data-reasons]');
  reasons.textContent = '';
  for (const words of running) {
    const line = document.createElement('li');
    line.textContent = words;
    reasons.append(line);
  }
  within(part, '[data-running]').hidden = running.length === 0;
  within(part, 'form').hidden = running.length > 0;
  showProof(part, security);
};

/** What ended this session is answered as it was, and not as somebody unknown. */
const kept = createKeptKey();
/** An answer that was lost before this page was reloaded: logging in would take back what was asked for. */
const UNKNOWN =
  '登录已失效。如果刚才点过“申请注销”，申请可能已经提交，所有设备都退出了。想注销就别再登录，七天内会完成；登录一次，申请就撤回';

/** Asks for the closing; once it is planned the member is forgotten here, and told how to come back. */
export const close = async (part: HTMLElement, form: HTMLFormElement): Promise<void> => {
  const erases = within<HTMLInputElement>(form, '[value=yes]').checked;
  const button = within<HTMLButtonElement>(form, '[type=submit]');
  if (button.disabled) return;
  const by = proofOf(form);
  if (by === null) return say(form, '填密码，或者填短信里的验证码');
  button.disabled = true;
  say(form, '');
  try {
    const payload = { by, erases };
    const { dueAt } = await call(closeAccount, payload, { key: kept.of(payload) });
    kept.end();
    for (const name of ['old', 'code']) within<HTMLInputElement>(form, `[data-field=${name}]`).value = '';
    // The session is over there already; what is asked and forgotten here is that of any other logout.
    await logOut().catch(() => undefined);
    const done = within(part.parentElement ?? document.body, '[data-closed]');
    done.textContent = `已申请注销，账号到 ${absoluteDate(dueAt)} 注销，所有设备都已退出。这之前登录一次，申请就撤回。`;
    done.hidden = false;
    part.hidden = true;
    done.focus();
  } catch (error) {
    if (error instanceof Refused) kept.end();
    say(form, isNotLoggedIn(error) ? UNKNOWN : wordsOf(error));
  } finally {
    button.disabled = false;
  }
};
