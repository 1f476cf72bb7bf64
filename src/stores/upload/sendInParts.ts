import { atom, type ReadableAtom } from 'nanostores';
import { PART_MAX_BYTES, type Uploaded, type UploadKind } from '../../api/upload/parts.ts';
import type { UploadSize } from '../../api/upload/upload.ts';
import type { Host } from '../../host/host.ts';
import { UploadLost } from '../../lib/files/uploadLost.ts';
import { bytesOf } from '../../lib/files/fileBytes.ts';
import { checksumOf, type Digest } from './checksum.ts';
import { forgetHalf, rememberHalf } from './halves.ts';
import { printOf, type SentFile } from './print.ts';
import { READ_FAILED, troubleOf } from './trouble.ts';
import type { Asked, Wire } from './wire.ts';

/** How a file stands. `sent` are bytes that have arrived, and those of the part under way. */
export interface Sending {
  readonly status:
    'reading' | 'sending' | 'finishing' | 'paused' | 'offline' | 'retrying' | 'done' | 'failed' | 'cancelled';
  readonly sent: number;
  readonly total: number;
  /** Bytes that had arrived before this page began: what needed not be sent again. */
  readonly resumed: number;
  /** In words for its sender, where it has failed. `again`: `resume` may help. */
  readonly why: string | null;
  readonly again: boolean;
  /** errCode of what the server refused. */
  readonly code: number | null;
  readonly result: Uploaded | null;
}

export interface Sender {
  readonly $sending: ReadableAtom<Sending>;
  /** Stops after what has arrived; nothing is lost. */
  pause(): void;
  /** Goes on from what has arrived. */
  resume(): void;
  /** Gives the file up, here and on the server. */
  cancel(): void;
  /** Leaves it: no timer, no request of it lives on. What has arrived can be gone on with. */
  leave(): void;
}

export type SenderPorts = Pick<Host, 'timers' | 'page' | 'online' | 'now' | 'local' | 'session'> & {
  readonly wire: Wire;
  readonly sha256: Digest;
  /** From 0 to 1: no two devices come back at the same moment. */
  readonly chance: () => number;
};

const MB = 1_048_576;
/** The first part tells how fast the line is; the next ones take some seconds each. */
const FIRST_PART_BYTES = MB;
const LEAST_PART_BYTES = 262_144;
const MOST_PART_BYTES = PART_MAX_BYTES / 2;
const SLOW_MS = 8_000;
const QUICK_MS = 3_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** So many failures without a byte in between: about two minutes. Then a touch goes on. */
const FAILURES_MAX = 8;

/**
 * Sends one file in parts: each with its checksum, from what the server has, with pauses that grow between failures, and
 * waiting where there is no network. One part of the file is in memory, never more.
 */
export const sendInParts = (
  ports: SenderPorts,
  file: SentFile,
  asked: { readonly kind: UploadKind; readonly size: UploadSize; readonly partBytes?: number },
): Sender => {
  const { wire, timers } = ports;
  const total = file.size;
  const $sending = atom<Sending>({
    status: 'reading',
    sent: 0,
    total,
    resumed: 0,
    why: null,
    again: false,
    code: null,
    result: null,
  });
  const show = (change: Partial<Sending>): void =>
    $sending.set({ ...$sending.get(), why: null, code: null, ...change });

  let print: string | null = null;
  let id: string | null = null;
  let arrived = 0;
  let step = asked.partBytes ?? FIRST_PART_BYTES;
  let failures = 0;
  /** Numbers the runs: an old one has nothing to say. */
  let turn = 0;
  let timer: number | null = null;
  let under: { cancel(): void } | null = null;

  const halt = (): void => {
    turn += 1;
    if (timer !== null) timers.clear(timer);
    timer = null;
    under?.cancel();
    under = null;
  };

  const ask = (): Asked => ({ ...asked, name: file.name ?? '', print: print ?? '', length: total });
  const half = () => ({ ...ask(), print: print ?? '', sent: arrived, total });

  const grow = (tookMs: number): void => {
    if (asked.partBytes !== undefined) return;
    if (tookMs < QUICK_MS) step = Math.min(step * 2, MOST_PART_BYTES);
    else if (tookMs > SLOW_MS) step = Math.max(step / 2, LEAST_PART_BYTES);
  };

  const finish = (result: Uploaded): void => {
    forgetHalf(ports, half());
    show({ status: 'done', sent: total, result });
  };

  const run = async (): Promise<void> => {
    const mine = (turn += 1);
    const isOver = (): boolean => mine !== turn;
    try {
      print ??= await printOf(file).catch(() => null);
      if (isOver()) return;
      if (print === null) return show({ status: 'failed', why: READ_FAILED, again: false });
      if (id === null) {
        const begun = await wire.begin(ask());
        if (isOver()) return;
        [id, arrived] = [begun.id, begun.offset];
        if ($sending.get().sent === 0) show({ resumed: arrived });
      } else arrived = await wire.ask(id);
      while (!isOver()) {
        show({ status: arrived < total ? 'sending' : 'finishing', sent: arrived });
        const bytes = await bytesOf(file.slice(arrived, arrived + step)).catch(() => null);
        if (isOver()) return;
        if (bytes === null || bytes.length !== Math.min(step, total - arrived))
          return show({ status: 'failed', why: READ_FAILED, again: false });
        const checksum = await checksumOf(bytes, ports.sha256);
        if (isOver()) return;
        const began = ports.now();
        const last = arrived + bytes.length === total;
        const request = wire.append(id, arrived, bytes, checksum, (sent) => {
          // Bytes of the line's own buffers are no bytes of the file.
          const now = arrived + Math.min(sent, bytes.length);
          if (!isOver()) show({ status: last && sent >= bytes.length ? 'finishing' : 'sending', sent: now });
        });
        under = request;
        const { offset, until, done } = await request.done;
        if (isOver()) return;
        under = null;
        failures = 0;
        arrived = offset;
        if (done !== null) return finish(done);
        grow(ports.now() - began);
        rememberHalf(ports, { ...half(), until });
      }
    } catch (error) {
      if (!isOver()) stumble(error);
    }
  };

  const stumble = (error: unknown): void => {
    under = null;
    const trouble = troubleOf(error);
    if (trouble.act === 'stop') {
      if (!trouble.again) forgetHalf(ports, half());
      return show({ status: 'failed', why: trouble.why, again: trouble.again, code: trouble.code, sent: arrived });
    }
    if (trouble.act === 'anew') {
      id = null;
      arrived = 0;
    }
    failures += 1;
    if (!ports.online()) return show({ status: 'offline', sent: arrived });
    if (failures > FAILURES_MAX) {
      const slow = error instanceof UploadLost && error.reason === 'stalled';
      const why = slow ? '网络太慢，传不动了' : '一直连不上服务器';
      return show({ status: 'failed', why: `${why}；已传的部分还在，可以接着传`, again: true, sent: arrived });
    }
    if (asked.partBytes === undefined) step = Math.max(step / 2, LEAST_PART_BYTES);
    show({ status: 'retrying', sent: arrived });
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + ports.chance());
    timer = timers.set(() => void run(), trouble.act === 'retry' ? Math.max(pause, trouble.afterMs ?? 0) : pause);
  };

  const goOn = (): void => {
    const { status } = $sending.get();
    if (status === 'done' || status === 'cancelled' || status === 'sending' || status === 'finishing') return;
    halt();
    failures = 0;
    show({ status: 'sending' });
    void run();
  };
  const offOnline = ports.page.on('online', () => {
    const { status } = $sending.get();
    if (status === 'offline' || status === 'retrying') goOn();
  });
  const offOffline = ports.page.on('offline', () => {
    const { status } = $sending.get();
    if (status !== 'sending' && status !== 'finishing' && status !== 'retrying' && status !== 'reading') return;
    halt();
    show({ status: 'offline', sent: arrived });
  });
  const leave = (): void => {
    halt();
    offOnline();
    offOffline();
  };

  if (ports.online()) void run();
  else show({ status: 'offline' });
  return {
    $sending,
    pause() {
      const { status } = $sending.get();
      if (status === 'done' || status === 'failed' || status === 'cancelled') return;
      halt();
      show({ status: 'paused', sent: arrived });
    },
    resume: goOn,
    cancel() {
      if ($sending.get().status === 'done') return;
      leave();
      show({ status: 'cancelled', sent: 0 });
      forgetHalf(ports, half());
      // Where this does not reach it, the server forgets it by itself.
      if (id !== null) void wire.giveUp(id).catch(() => undefined);
    },
    leave,
  };
};
