import { randomHex } from '../../api/ports.ts';
import type { phoneLogin, sendValidateCodeNoBusi } from '../../api/account/login.ts';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import { SLOW_AFTER_MS } from '../../site.ts';
import { maskNumber, writeAccountHint } from './accountHint.ts';
import { areas } from '../../lib/member/phoneAreas.ts';
import { dropLoginDraft } from './loginDraft.ts';
import type { LoginPorts, LoginFields } from './loginForm.ts';
import { CODE_LENGTH } from './readCode.ts';
import type { Session } from '../session/readSession.ts';
import type { Trouble } from './troubleWords.ts';
import { readPhone } from './typePhone.ts';

interface CallOptions {
  readonly signal: AbortSignal;
  readonly key: string;
}

/** The calls of the form, as `api/call.ts` makes them. */
export interface LoginCalls {
  send(
    payload: PayloadOf<typeof sendValidateCodeNoBusi>,
    options: CallOptions,
  ): Promise<ReplyOf<typeof sendValidateCodeNoBusi>>;
  enter(payload: PayloadOf<typeof phoneLogin>, options: CallOptions): Promise<ReplyOf<typeof phoneLogin>>;
  /** The picture of a number, ready to show. */
  picture(
    payload: { readonly phone: string; readonly areaCode?: string; readonly t: string },
    signal: AbortSignal,
  ): Promise<Blob>;
  /** Shows the toast that the specification wants (section 8), and reads what the form says beside it. */
  fail(error: unknown, step: 'send' | 'enter' | 'picture'): Trouble;
  /** Keeps the hints and lets the server confirm them (stores/session/session.ts). */
  confirm(hints: { readonly userId: string; readonly authCode: string }): Promise<Session>;
  /** Records which documents and versions were agreed to. Never throws. */
  agree(): Promise<void>;
  /** Logged in: the page goes where it came from. */
  done(): void;
}

/** What may be done with the login form. None of it throws: what fails becomes the form's `trouble`. */
export interface LoginActions {
  /** Asks for a code by text message. */
  send(): Promise<void>;
  /** Asks for a code that a call reads out. */
  call(): Promise<void>;
  renewPicture(): Promise<void>;
  /** Logs in, after the agreements. */
  submit(): Promise<void>;
  /** Answers the question about the agreements. */
  answer(agree: boolean): Promise<void>;
  /** Gives the running request up. */
  cancel(): void;
}

interface Number {
  readonly phone: string;
  readonly areaCode?: string;
}

const [home] = areas;

export const createLoginActions = (fields: LoginFields, host: LoginPorts, calls: LoginCalls): LoginActions => {
  const { $form, waits, patch, tick } = fields;
  let running: AbortController | null = null;
  let picturing: AbortController | null = null;

  /** Area and digits of a good number; otherwise says what is wrong with it. */
  const number = (): Number | null => {
    const { phone, area } = $form.get();
    const read = readPhone(phone, area);
    if ('digits' in read) return area === home.code ? { phone: read.digits } : { phone: read.digits, areaCode: area };
    patch({ trouble: { field: 'phone', text: read.wrong } });
    return null;
  };
  const waitName = ({ phone, areaCode = home.code }: Number): string => areaCode + phone;

  /** One key for one intended action: after a broken connection the same action goes out under the same key. */
  const keys = new Map<string, string>();
  const keyFor = (action: string, payload: unknown): { key: string; spent: () => void } => {
    const name = `${action} ${JSON.stringify(payload)}`;
    const key = keys.get(name) ?? randomHex(host, 16);
    keys.clear();
    keys.set(name, key);
    return { key, spent: () => keys.delete(name) };
  };

  /** Runs one request at a time. Null when there is no reply: it failed, or was given up. */
  const run = async <Reply>(
    busy: 'send' | 'enter',
    payload: Number,
    request: (options: CallOptions) => Promise<Reply>,
  ): Promise<Reply | null> => {
    const controller = new AbortController();
    running = controller;
    const { key, spent } = keyFor(busy, payload);
    patch({ busy, slow: false, trouble: null });
    const timer = host.timers.set(() => patch({ slow: true }), SLOW_AFTER_MS);
    try {
      const reply = await request({ signal: controller.signal, key });
      spent();
      return reply;
    } catch (error) {
      if (controller.signal.aborted) return null;
      const trouble = calls.fail(error, busy);
      if (trouble.answered === true) spent();
      show(trouble, payload);
      return null;
    } finally {
      host.timers.clear(timer);
      if (running === controller) running = null;
      patch({ busy: null, slow: false });
    }
  };

  const show = (trouble: Trouble, to: Number): void => {
    patch({ trouble, ...(trouble.codeDead === true ? { code: '' } : {}) });
    if (trouble.waitSec !== undefined) waits.start(waitName(to), trouble.waitSec, false);
    tick();
    if (trouble.picture === true) void renewPicture();
  };

  const renewPicture = async (): Promise<void> => {
    const to = number();
    if (to === null) return;
    picturing?.abort();
    const controller = new AbortController();
    picturing = controller;
    patch({ picture: { image: null, loading: true }, imgCode: '' });
    /** Another picture may have been asked for, or another number typed. */
    const wanted = (): boolean => picturing === controller && $form.get().picture !== null;
    try {
      const image = await calls.picture({ ...to, t: randomHex(host, 6) }, controller.signal);
      if (wanted()) patch({ picture: { image, loading: false } });
    } catch (error) {
      if (wanted()) patch({ picture: { image: null, loading: false }, trouble: calls.fail(error, 'picture') });
    }
  };

  const enter = async (): Promise<void> => {
    const to = number();
    const { code, busy, done } = $form.get();
    if (to === null || busy !== null || done) return;
    const payload = { ...to, code };
    const reply = await run('enter', payload, async (options) => {
      const { userId, authCode, isNew } = await calls.enter(payload, options);
      return { userId, isNew, session: await calls.confirm({ userId, authCode }) };
    });
    if (reply === null) return;
    if (reply.session.status === 'guest') {
      patch({
        code: '',
        trouble: { field: 'form', text: '浏览器没有保存登录状态。请允许本站使用 Cookie，或换系统浏览器打开再试' },
      });
      return;
    }
    patch({ done: true });
    await calls.agree();
    dropLoginDraft(host);
    writeAccountHint(host, reply.userId, to.phone);
    if (reply.isNew) patch({ newcomer: reply.userId });
    else calls.done();
  };

  const send = async (way: 'text' | 'voice'): Promise<void> => {
    tick();
    const { busy, picture, imgCode, left, done } = $form.get();
    if (busy !== null || left > 0 || done) return;
    const to = number();
    if (to === null) return;
    if (picture !== null && imgCode === '') {
      patch({ trouble: { field: 'picture', text: '请先填写图中的数字' } });
      return;
    }
    const called = way === 'voice';
    const payload = { ...to, ...(picture === null ? {} : { imgCode }), ...(called ? { way } : {}) };
    const reply = await run('send', payload, (options) => calls.send(payload, options));
    if (reply === null) return;
    waits.start(waitName(to), reply.nextInSec, true);
    const sent = { sentTo: maskNumber(to.phone), sentAt: host.now(), voice: reply.voice === true, called };
    patch({ ...sent, code: '', picture: null, imgCode: '' });
    tick();
  };

  return {
    renewPicture,
    send: () => send('text'),
    call: () => send('voice'),
    async submit() {
      const { code, agreed, times, busy } = $form.get();
      if (busy !== null || number() === null) return;
      if (code.length !== CODE_LENGTH) {
        const text =
          code !== '' ? `验证码是 ${CODE_LENGTH} 位数字` : times === 0 ? '请先获取验证码' : '请输入短信里的验证码';
        patch({ trouble: { field: 'code', text } });
        return;
      }
      patch({ trouble: null });
      if (agreed) await enter();
      else patch({ asking: true });
    },
    async answer(agree) {
      if (!$form.get().asking) return;
      patch({ asking: false, ...(agree ? { agreed: true } : {}) });
      if (agree) await enter();
    },
    cancel() {
      running?.abort();
    },
  };
};
