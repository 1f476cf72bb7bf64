import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { readSecurity } from '../../../api/account/security.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { $view, dataOf, reload, type View } from '../../../live/views.ts';
import { messages } from '../../../messages.ts';
import { codeWaits, ownNumber } from '../../../stores/account/codeWaits.ts';
import { BROKEN, checkModify } from '../../../stores/account/modify/check.ts';
import type { Trouble } from '../../../stores/account/modify/trouble.ts';

type Acts = typeof import('./modify.lazy.ts');

export type Way = 'old' | 'code';
export interface Typed {
  readonly old: string;
  readonly code: string;
  readonly password: string;
}
/** The reply may be there before React: its first render is the document's all the same. */
const BUILT: View = { state: 'loading', data: null, savedAt: null };
const NOTHING: Typed = { old: '', code: '', password: '' };

/** What the page knows of the account, once the reply is there. */
export type Security = ReplyOf<typeof readSecurity>;

/** A password that is being changed. What is typed stays through every failure, and lies in no store. */
export const useModify = (form: { readonly current: HTMLElement | null }) => {
  const view = useStore($view, { ssr: () => BUILT });
  const security = dataOf<Security>(view);
  const [ready, setReady] = useState(false);
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [chosen, setWay] = useState<Way>('old');
  const [busy, setBusy] = useState<'send' | 'save' | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [done, setDone] = useState<{ readonly ended: number; readonly first: boolean } | null>(null);
  const [left, setLeft] = useState(0);
  const [sent, setSent] = useState(false);
  const first = security?.hasPassword === false;
  const way = first ? 'code' : chosen;

  useEffect(() => {
    const early = (field: string): string =>
      form.current?.querySelector<HTMLInputElement>(`[data-field=${field}]`)?.value ?? '';
    setTyped({ old: early('old'), code: early('code'), password: early('password') });
    setReady(true);
    setLeft(codeWaits().left(ownNumber()));
  }, [form]);
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setLeft(codeWaits().left(ownNumber())), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const wait = (seconds: number, isSent: boolean): void => {
    codeWaits().start(ownNumber(), seconds, isSent);
    setLeft(codeWaits().left(ownNumber()));
  };
  const type = (part: Partial<Typed>): void => {
    setTyped((before) => ({ ...before, ...part }));
    setTrouble(null);
  };
  const choose = (next: Way): void => {
    setWay(next);
    setTrouble(null);
  };
  /** Does one thing at a time; what fails is said beside its field, and what was typed stays. */
  const run = async (step: 'send' | 'save', work: (act: Acts) => Promise<void>): Promise<void> => {
    if (busy !== null) return;
    setBusy(step);
    setTrouble(null);
    let act: Acts | null = null;
    try {
      act = await import('./modify.lazy.ts');
      await work(act);
    } catch (error) {
      const wrong: Trouble = act?.modifyTrouble(error, way, step) ?? { field: 'form', text: messages.failed };
      if (wrong.answered) act?.endWish();
      if (wrong.waitSec !== undefined && wrong.field === 'code') wait(wrong.waitSec, false);
      setTrouble(wrong.rule === undefined ? wrong : { ...wrong, text: BROKEN[wrong.rule] });
    } finally {
      setBusy(null);
    }
  };
  const send = (): Promise<void> =>
    run('send', async ({ sendCode }) => {
      wait(await sendCode(), true);
      setSent(true);
    });
  const save = async (): Promise<void> => {
    const wrong = checkModify(typed, way);
    if (wrong !== null) return setTrouble(wrong);
    await run('save', async ({ changeTo }) => {
      const by = way === 'old' ? { way, old: typed.old } : { way, code: typed.code };
      const { ended } = await changeTo({ by, password: typed.password });
      setTyped(NOTHING);
      setDone({ ended, first });
      reload();
    });
  };
  return {
    security,
    guest: view.state === 'guest',
    ready,
    typed,
    type,
    way,
    first,
    choose,
    busy,
    trouble,
    done,
    left,
    sent,
    send,
    save,
  };
};
