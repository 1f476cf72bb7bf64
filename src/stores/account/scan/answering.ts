import { atom, type ReadableAtom } from 'nanostores';
import type { AskedLogin } from '../../../api/account/scan.ts';
import { Refused } from '../../../api/errors.ts';
import type { Host } from '../../../host/host.ts';

/** What the phone shows. */
export interface Answering {
  readonly asked: AskedLogin;
  /** Whole seconds that are left, by the server's clock. */
  readonly leftSec: number;
  readonly busy: 'confirm' | 'cancel' | null;
  /** What is wrong with the number, or with the last try. */
  readonly trouble: string;
}

export type AnsweringPorts = Pick<Host, 'timers' | 'page' | 'now'>;

export interface AnsweringCalls {
  read(): Promise<AskedLogin>;
  open(): Promise<AskedLogin>;
  confirm(number: number): Promise<AskedLogin>;
  cancel(): Promise<AskedLogin>;
  wordsOf(error: unknown): string;
  /** Who is asked to answer has to log in first. */
  needsLogin(error: unknown): boolean;
}

export interface AnsweringStore {
  readonly $answering: ReadableAtom<Answering>;
  /** Takes what the page has read, and says once that it was scanned. */
  start(): void;
  confirm(typed: string): Promise<void>;
  /** True when it is certain that nobody gets in by it. */
  cancel(): Promise<boolean>;
}

/** 1021: the number was wrong. */
const NUMBER_WRONG = 1021;
/** How often is asked whether the desktop has come in. */
const ASK_MS = 2_000;

/** The answer to a login that another device asks for: nothing is answered but by a tap, and each tap once. */
export const createAnswering = (ports: AnsweringPorts, calls: AnsweringCalls, first: AskedLogin): AnsweringStore => {
  const { timers, page } = ports;
  const leftOf = (asked: AskedLogin, at: number): number =>
    Math.max(0, Math.ceil((asked.expiresAt - asked.now - (ports.now() - at)) / 1_000));
  let takenAt = ports.now();
  const $answering = atom<Answering>({ asked: first, leftSec: leftOf(first, takenAt), busy: null, trouble: '' });
  const patch = (some: Partial<Answering>): void => $answering.set({ ...$answering.get(), ...some });
  let pulse: number | null = null;
  let opened = false;

  const take = (asked: AskedLogin): void => {
    takenAt = ports.now();
    patch({ asked, leftSec: leftOf(asked, takenAt) });
    beat();
  };
  const waitsForDesktop = ({ state, used }: AskedLogin): boolean => state === 'confirmed' && !used;

  const beat = (): void => {
    if (pulse !== null) timers.clear(pulse);
    pulse = null;
    const { asked } = $answering.get();
    if (page.hidden() || !(asked.open || waitsForDesktop(asked))) return;
    const leftSec = leftOf(asked, takenAt);
    patch({ leftSec });
    if (leftSec === 0) return take({ ...asked, state: 'expired', open: false, by: null, now: asked.expiresAt });
    pulse = timers.set(waitsForDesktop(asked) ? () => void look() : beat, waitsForDesktop(asked) ? ASK_MS : 1_000);
  };
  const look = async (): Promise<void> => {
    try {
      take(await calls.read());
    } catch {
      beat();
    }
  };

  /** What a refusal leaves behind is asked for: another tab, or the desktop, may have been quicker. */
  const afterRefusal = async (error: unknown): Promise<void> => {
    if (error instanceof Refused && !calls.needsLogin(error)) await look();
  };

  const run = async (busy: 'confirm' | 'cancel', act: () => Promise<AskedLogin>): Promise<boolean> => {
    if ($answering.get().busy !== null) return false;
    patch({ busy, trouble: '' });
    try {
      take(await act());
      return true;
    } catch (error) {
      patch({ trouble: calls.wordsOf(error) });
      if (!(error instanceof Refused) || error.errCode !== NUMBER_WRONG || leftIn(error) === 0)
        await afterRefusal(error);
      return false;
    } finally {
      patch({ busy: null });
    }
  };

  const open = async (): Promise<void> => {
    const { asked } = $answering.get();
    if (opened || asked.state !== 'waiting' || page.hidden()) return;
    opened = true;
    try {
      take(await calls.open());
    } catch (error) {
      opened = false;
      patch({ trouble: calls.wordsOf(error) });
    }
  };

  return {
    $answering,
    start() {
      const awake = (): void => {
        void open();
        beat();
      };
      page.on('visibilitychange', awake);
      page.on('online', awake);
      page.on('pageshow', ({ persisted }) => persisted && void look());
      awake();
    },
    async confirm(typed) {
      const { asked } = $answering.get();
      if (!asked.open) return;
      const digits = typed.replace(/\D/g, '');
      if (digits.length !== 2) return patch({ trouble: '先填电脑上显示的两位数字' });
      // The desktop shows no number before it knows that it was scanned.
      await open();
      if ($answering.get().asked.state !== 'waiting') await run('confirm', () => calls.confirm(Number(digits)));
    },
    async cancel() {
      const { asked } = $answering.get();
      if (!asked.open) return true;
      await open();
      if ($answering.get().asked.state !== 'waiting') await run('cancel', calls.cancel);
      return !$answering.get().asked.open;
    },
  };
};

const leftIn = ({ data }: Refused): unknown => (data as { left?: unknown } | null)?.left;
