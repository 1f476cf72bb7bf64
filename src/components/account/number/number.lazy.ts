import { changeNumber, proveMember, sendNumberCode } from '../../../api/account/number.ts';
import type { readSecurity } from '../../../api/account/security.ts';
import { call } from '../../../api/call.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { Refused } from '../../../api/errors.ts';
import { createKeptKey } from '../../../api/key.ts';
import { local, session } from '../../../host/browser/storage.ts';
import { writeAuthCode } from '../../../host/storage.ts';
import { $view, dataOf, reload } from '../../../live/views.ts';
import { writeAccountHint } from '../../../stores/account/accountHint.ts';
import { codeWaits } from '../../../stores/account/codeWaits.ts';
import { readPhone } from '../../../stores/account/typePhone.ts';
import { $session } from '../../../stores/session/session.ts';
import { countDown, proofOf, say, showProof, waitOf, within, wordsOf } from '../proofForm.ts';
import { showPicture } from './picture.ts';

export { sendOld } from '../proofForm.ts';

type Security = ReplyOf<typeof readSecurity>;

/** The quarter of an hour after the proof is over. */
const PROOF_OVER = 2126;

const fieldOf = (form: HTMLElement, name: string): HTMLInputElement => within(form, `[data-field=${name}]`);

/** Says which number it is now, and how to show to be the member. */
export const show = (part: HTMLElement): void => {
  const security = dataOf<Security>($view.get());
  if (security === null) return;
  const { phone } = security;
  within(part, '[data-now]').textContent = phone === '' ? '还没有绑定手机号。' : `现在用 ${phone} 登录。`;
  showProof(part, security);
};

/** A code is good once: a proof that came and whose answer was lost is answered as it was. */
const proof = createKeptKey();

/** Shows to be the member; then the new number can be typed. */
export const prove = async (form: HTMLFormElement, next: HTMLFormElement): Promise<void> => {
  const button = within<HTMLButtonElement>(form, '[type=submit]');
  if (button.disabled) return;
  const by = proofOf(form);
  if (by === null) return say(form, '填密码，或者填短信里的验证码');
  button.disabled = true;
  say(form, '');
  try {
    await call(proveMember, { by }, { key: proof.of(by) });
    proof.end();
    for (const name of ['old', 'code']) fieldOf(form, name).value = '';
    form.hidden = true;
    next.hidden = false;
    fieldOf(next, 'phone').focus();
  } catch (error) {
    if (error instanceof Refused) proof.end();
    say(form, wordsOf(error));
  } finally {
    button.disabled = false;
  }
};

interface Typed {
  readonly phone: string;
  readonly areaCode: string;
}

/** The number as it was typed; says what is wrong with it, and answers null. */
const typed = (form: HTMLElement): Typed | null => {
  const areaCode = within<HTMLSelectElement>(form, '[data-field=area]').value;
  const field = fieldOf(form, 'phone');
  const read = readPhone(field.value, areaCode);
  if ('digits' in read) return { phone: read.digits, areaCode };
  say(form, read.wrong);
  field.focus();
  return null;
};

/** Back to the proof where that has run out; the number stays. */
const failed = (form: HTMLFormElement, error: unknown): void => {
  const over = error instanceof Refused && Number(error.errCode) === PROOF_OVER;
  const before = form.previousElementSibling;
  if (!over || !(before instanceof HTMLElement)) return say(form, wordsOf(error));
  form.hidden = true;
  before.hidden = false;
  say(before, wordsOf(error));
};

export const renew = async (form: HTMLFormElement): Promise<void> => {
  const to = typed(form);
  if (to !== null) await showPicture(form, to).catch((error: unknown) => say(form, wordsOf(error)));
};

/** Counts for this number alone: another one, typed instead, waits for nothing. */
const waitFor = (form: HTMLElement, button: HTMLButtonElement, to: Typed, seconds: number, sent: boolean): void => {
  codeWaits().start(to.areaCode + to.phone, seconds, sent);
  countDown(button, () => {
    const areaCode = within<HTMLSelectElement>(form, '[data-field=area]').value;
    const read = readPhone(fieldOf(form, 'phone').value, areaCode);
    return 'digits' in read ? codeWaits().left(areaCode + read.digits) : 0;
  });
};

/** Sends a code to the new number; where the server wants the digits of a picture first, shows it. */
export const sendNew = async (form: HTMLFormElement, button: HTMLButtonElement): Promise<void> => {
  const to = typed(form);
  if (to === null) return;
  const imgCode = fieldOf(form, 'picture').value.trim();
  button.disabled = true;
  say(form, '');
  try {
    const { nextInSec } = await call(sendNumberCode, imgCode === '' ? to : { ...to, imgCode });
    within(form, '[data-picture]').hidden = true;
    fieldOf(form, 'picture').value = '';
    waitFor(form, button, to, nextInSec, true);
    fieldOf(form, 'code').focus();
  } catch (error) {
    button.disabled = false;
    failed(form, error);
    if (!(error instanceof Refused)) return;
    const wait = waitOf(error);
    if (wait > 0) waitFor(form, button, to, wait, false);
    if ([1003, 1004].includes(Number(error.errCode))) await renew(form);
  }
};

/** What ended the old session is answered as it was. */
const wish = createKeptKey();

export const change = async (part: HTMLDetailsElement, form: HTMLFormElement): Promise<void> => {
  const button = within<HTMLButtonElement>(form, '[type=submit]');
  const to = typed(form);
  const code = fieldOf(form, 'code').value.trim();
  if (button.disabled || to === null) return;
  if (code === '') return say(form, '请输入新手机收到的验证码');
  button.disabled = true;
  say(form, '');
  const payload = { ...to, code };
  try {
    const { phone, authCode, ended } = await call(changeNumber, payload, { key: wish.of(payload) });
    wish.end();
    writeAuthCode({ local }, authCode);
    const now = $session.get();
    if (now.status === 'member') writeAccountHint({ local, session }, now.userId, to.phone);
    const done = within(part.parentElement ?? document.body, '[data-changed]');
    const others = ended === 0 ? '' : `，其他 ${ended} 台设备已经退出`;
    done.textContent = `手机号换好了，以后用 ${phone} 登录${others}。`;
    done.hidden = false;
    part.hidden = true;
    done.focus();
    reload();
  } catch (error) {
    if (error instanceof Refused) wish.end();
    failed(form, error);
  } finally {
    button.disabled = false;
  }
};
