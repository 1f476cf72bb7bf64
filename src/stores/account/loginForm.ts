import { type ReadableAtom, atom } from 'nanostores';
import type { Host } from '../../host/host.ts';
import { areas } from '../../lib/member/phoneAreas.ts';
import { readLoginDraft, saveLoginDraft } from './loginDraft.ts';
import { readCode } from './readCode.ts';
import type { Trouble } from './troubleWords.ts';
import { readPhone, typePhone } from './typePhone.ts';
import { type Waits, createWaits } from './waits.ts';

export type LoginPorts = Pick<Host, 'local' | 'session' | 'now' | 'random' | 'timers'>;

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
  /** The server can call this number and read a code out. */
  readonly voice: boolean;
  /** The last code goes out in a call. */
  readonly called: boolean;
  /** Seconds until the next code may be asked for. */
  readonly left: number;
  /** Codes sent to this number lately. */
  readonly times: number;
  /** The account was made by this login: its member is asked for a name before the page goes on. */
  readonly newcomer: string | null;
  /** Logged in: nothing more is sent or kept. */
  readonly done: boolean;
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
  voice: false,
  called: false,
  left: 0,
  times: 0,
  newcomer: null,
  done: false,
};

/** What the fields hold. What may be done with it (loginActions.ts) comes with the first touch. */
export interface LoginFields {
  readonly $form: ReadableAtom<LoginForm>;
  readonly waits: Waits;
  patch(change: Partial<LoginForm>): void;
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
}

const TICK_MS = 500;

/** The fields of the login form (pages: account/login, login.htm). */
export const createLoginFields = (host: LoginPorts): LoginFields => {
  const $form = atom<LoginForm>(EMPTY_FORM);
  const waits = createWaits(host);
  let ticking: number | null = null;

  const patch = (change: Partial<LoginForm>): void => $form.set({ ...$form.get(), ...change });
  /** A trouble goes away when its field is mended. */
  const mended = (field: Trouble['field']): Partial<LoginForm> =>
    $form.get().trouble?.field === field ? { trouble: null } : {};

  const tick = (): void => {
    if (ticking !== null) host.timers.clear(ticking);
    ticking = null;
    const form = $form.get();
    const read = readPhone(form.phone, form.area);
    const name = 'digits' in read ? form.area + read.digits : null;
    const left = name === null ? 0 : waits.left(name);
    const times = name === null ? 0 : waits.times(name);
    if (left !== form.left || times !== form.times) patch({ left, times });
    if (left > 0) ticking = host.timers.set(tick, TICK_MS);
  };

  const type = (raw: string, caret: number): number => {
    const { phone, area } = $form.get();
    const typed = typePhone(raw, caret, phone, area);
    // The picture was drawn for another number.
    const other = typed.text === phone && typed.area === area ? {} : { picture: null, imgCode: '', voice: false };
    patch({ phone: typed.text, area: typed.area, ...mended('phone'), ...other });
    tick();
    return typed.caret;
  };

  return {
    $form,
    waits,
    patch,
    tick,
    typePhone: type,
    start({ phone, code }) {
      const draft = readLoginDraft(host);
      if (draft !== null && phone === '' && code === '') patch(draft);
      else {
        type(phone, phone.length);
        patch({ code: readCode(code) });
      }
      tick();
    },
    keep() {
      if (!$form.get().done) saveLoginDraft(host, $form.get());
    },
    setArea(area) {
      patch({ area, trouble: null, picture: null, imgCode: '', voice: false });
      // The same digits are grouped as the other area groups them.
      type($form.get().phone, 0);
    },
    setCode: (raw) => patch({ code: readCode(raw), ...mended('code') }),
    setImgCode: (raw) => patch({ imgCode: readCode(raw), ...mended('picture') }),
    setAgreed: (agreed) => patch({ agreed }),
  };
};
