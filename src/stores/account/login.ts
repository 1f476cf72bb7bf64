import { type ReadableAtom, atom } from 'nanostores';
import { randomHex } from '../../api/doors.ts';
import type { phoneLogin } from '../../api/account/phoneLogin.ts';
import type { sendValidateCodeNoBusi } from '../../api/account/sendValidateCodeNoBusi.ts';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import type { Host } from '../../host/host.ts';
import { SLOW_AFTER_MS } from '../../site.ts';
import { maskNumber, writeAccountHint } from './accountHint.ts';
import { areas } from './areas.ts';
import { dropLoginDraft, readLoginDraft, saveLoginDraft } from './loginDraft.ts';
import { CODE_LENGTH, readCode } from './readCode.ts';
import type { Session } from './readSession.ts';
import type { Trouble } from './troubleWords.ts';
import { readPhone, typePhone } from './typePhone.ts';
import { createWaits } from './waits.ts';

export type LoginDoors = Pick<Host, 'local' | 'session' | 'now' | 'random' | 'timers'>;

/** The calls of the form, as `api/call.ts` makes them. */
export interface LoginCalls {
  send(payload: PayloadOf<typeof sendValidateCodeNoBusi>, options: CallOptions): Promise<ReplyOf<typeof sendValidateCodeNoBusi>>;
  enter(payload: PayloadOf<typeof phoneLogin>, options: CallOptions): Promise<ReplyOf<typeof phoneLogin>>;
  /** The picture of a number, ready to show. */
  picture(payload: { readonly phone: string; readonly areaCode?: string; readonly t: string }, signal: AbortSignal): Promise<Blob>;
  /** Keeps the hints and lets the server confirm them (stores/session.ts). */
  confirm(hints: { readonly userId: string; readonly authCode: string }): Promise<Session>;
  /** Shows the toast that the specification wants (section 8), and reads what the form says beside it. */
  fail(error: unknown, step: 'send' | 'enter' | 'picture'): Promise<Trouble>;
  /** Logged in: the page goes where it came from. */
  done(): void;
}
interface CallOptions {
  readonly signal: AbortSignal;
  readonly key: string;
}

export interface LoginForm {
  readonly area: string;
  readonly phone: string;
  readonly code: string;
  readonly agreed: boolean;
  /** The picture challenge, once the server has asked for it. */
  readonly picture: { readonly image: Blob | null; readonly loading: boolean } | null;
  readonly imgCode: string;
  readonly trouble: Trouble | null;
  readonly busy: 'send' | 'enter' | null;
  /** The request takes long: offer a way out. */
  readonly slow: boolean;
  /** The question about the agreements is open. */
  readonly asking: boolean;
  /** Masked number that the last code went to, and when (a new one each time). */
  readonly sentTo: string | null;
  readonly sentAt: number;
  readonly left: number;
  /** Codes sent to this number lately. */
  readonly times: number;
}

export const EMPTY_FORM: LoginForm = {
  area: areas[0].code,
  phone: '',
  code: '',
  agreed: false,
  picture: null,
  imgCode: '',
  trouble: null,
  busy: null,
  slow: false,
  asking: false,
  sentTo: null,
  sentAt: 0,
  left: 0,
  times: 0,
};

export interface LoginStore {
  readonly $form: ReadableAtom<LoginForm>;
  /** Begins: what the document's fields already hold comes before what the tab remembers. */
  start(typed: { readonly phone: string; readonly code: string }): void;
  /** Keeps what was typed for the way back, unless login has succeeded. */
  keep(): void;
  /** Counts the wait anew, after the page was away. */
  tick(): void;
  /** The phone field has changed; returns where its caret belongs. */
  typePhone(raw: string, caret: number): number;
  setArea(area: string): void;
  setCode(raw: string): void;
  setImgCode(raw: string): void;
  setAgreed(agreed: boolean): void;
  send(): Promise<void>;
  renewPicture(): Promise<void>;
  submit(): Promise<void>;
  /** Answers the question about the agreements. */
  answer(agree: boolean): Promise<void>;
  /** Gives the running request up. */
  cancel(): void;
}

const TICK_MS = 500;

/** The login form: what it holds and what may happen to it (pages: account/login, login.htm). */
export const createLogin = (host: LoginDoors, calls: LoginCalls): LoginStore => {
  const $form = atom<LoginForm>(EMPTY_FORM);
  const waits = createWaits(host);
  const patch = (change: Partial<LoginForm>): void => $form.set({ ...$form.get(), ...change });

  let running: AbortController | null = null;
  let picturing: AbortController | null = null;
  let ticking: number | null = null;
  let finished = false;

  /** Area and digits of a good number; otherwise says what is wrong with it. */
  const number = (): { phone: string; areaCode?: string } | null => {
    const { phone, area } = $form.get();
    const read = readPhone(phone, area);
    if ('digits' in read) return area === areas[0].code ? { phone: read.digits } : { phone: read.digits, areaCode: area };
    patch({ trouble: { field: 'phone', text: read.wrong } });
    return null;
  };
  const waitName = (): string | null => {
    const { phone, area } = $form.get();
    const read = readPhone(phone, area);
    return 'digits' in read ? area + read.digits : null;
  };

  const tick = (): void => {
    if (ticking !== null) host.timers.clear(ticking);
    ticking = null;
    const name = waitName();
    const left = name === null ? 0 : waits.left(name);
    const times = name === null ? 0 : waits.times(name);
    const form = $form.get();
    if (left !== form.left || times !== form.times) patch({ left, times });
    if (left > 0) ticking = host.timers.set(tick, TICK_MS);
  };

  /** One key for one intended action: after a broken connection the same action goes out under the same key. */
  const keys = new Map<string, string>();
  const keyFor = (action: string, payload: unknown): { key: string; spent: () => void } => {
    const name = `${action} ${JSON.stringify(payload)}`;
    const key = keys.get(name) ?? randomHex(host, 16);
    keys.clear();
    keys.set(name, key);
    return { key, spent: () => keys.delete(name) };
  };

  /** Runs one request at a time; `refused` tells an answer from silence. */
  const run = async <Reply>(
    busy: 'send' | 'enter',
    payload: unknown,
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
      const trouble = await calls.fail(error, busy);
      if (trouble.answered === true) spent();
      show(trouble);
      return null;
    } finally {
      host.timers.clear(timer);
      if (running === controller) running = null;
      patch({ busy: null, slow: false });
    }
  };

  const show = (trouble: Trouble): void => {
    patch({ trouble, ...(trouble.codeDead === true ? { code: '' } : {}) });
    const name = waitName();
    if (trouble.waitSec !== undefined && name !== null) waits.start(name, trouble.waitSec, false);
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
    try {
      const image = await calls.picture({ ...to, t: randomHex(host, 6) }, controller.signal);
      if (picturing === controller) patch({ picture: { image, loading: false } });
    } catch (error) {
      if (picturing !== controller) return;
      const trouble = await calls.fail(error, 'picture');
      if (picturing === controller) patch({ picture: { image: null, loading: false }, trouble });
    }
  };

  const forgetPicture = (): void => {
    picturing?.abort();
    picturing = null;
    patch({ picture: null, imgCode: '' });
  };

  const enter = async (): Promise<void> => {
    const to = number();
    const { code, busy } = $form.get();
    if (to === null || busy !== null || finished) return;
    const payload = { ...to, code };
    const reply = await run('enter', payload, async (options) => {
      const hints = await calls.enter(payload, options);
      return { hints, session: await calls.confirm({ userId: hints.userId, authCode: hints.authCode }) };
    });
    if (reply === null) return;
    if (reply.session.status === 'guest') {
      patch({ code: '', trouble: { field: 'form', text: '浏览器没有保存登录状态。请允许本站使用 Cookie,或换系统浏览器打开再试' } });
      return;
    }
    finished = true;
    dropLoginDraft(host);
    writeAccountHint(host, reply.hints.userId, to.phone);
    calls.done();
  };

  return {
    $form,
    tick,
    renewPicture,
    start(typed) {
      const draft = readLoginDraft(host);
      if (draft !== null && typed.phone === '' && typed.code === '') patch(draft);
      else {
        this.typePhone(typed.phone, typed.phone.length);
        patch({ code: readCode(typed.code) });
      }
      tick();
    },
    keep() {
      if (!finished) saveLoginDraft(host, $form.get());
    },
    typePhone(raw, caret) {
      const { phone, area, trouble, picture } = $form.get();
      const typed = typePhone(raw, caret, phone, area);
      patch({ phone: typed.text, area: typed.area, ...(trouble?.field === 'phone' ? { trouble: null } : {}) });
      // The picture was drawn for another number.
      if (picture !== null && typed.text !== phone) forgetPicture();
      tick();
      return typed.caret;
    },
    setArea(area) {
      patch({ area, trouble: null });
      // The same digits are grouped as the other area groups them.
      this.typePhone($form.get().phone, 0);
      forgetPicture();
      tick();
    },
    setCode(raw) {
      patch({ code: readCode(raw), ...($form.get().trouble?.field === 'code' ? { trouble: null } : {}) });
    },
    setImgCode(raw) {
      patch({ imgCode: readCode(raw), ...($form.get().trouble?.field === 'picture' ? { trouble: null } : {}) });
    },
    setAgreed: (agreed) => patch({ agreed }),
    async send() {
      const to = number();
      const { busy, picture, imgCode } = $form.get();
      tick();
      if (to === null || busy !== null || finished || $form.get().left > 0) return;
      if (picture !== null && imgCode === '') {
        patch({ trouble: { field: 'picture', text: '请先填写图中的数字' } });
        return;
      }
      const payload = picture === null ? to : { ...to, imgCode };
      const reply = await run('send', payload, (options) => calls.send(payload, options));
      if (reply === null) return;
      waits.start((to.areaCode ?? areas[0].code) + to.phone, reply.nextInSec, true);
      forgetPicture();
      patch({ sentTo: maskNumber(to.phone), sentAt: host.now(), code: '' });
      tick();
    },
    async submit() {
      const { code, agreed, times, busy } = $form.get();
      if (busy !== null || number() === null) return;
      if (code.length !== CODE_LENGTH) {
        const text = code !== '' ? `验证码是 ${CODE_LENGTH} 位数字` : times === 0 ? '请先获取验证码' : '请输入短信里的验证码';
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
