/** What one direction of a link does to bytes, in milliseconds of any clock. */

/** One pipe for all connections: what is sent waits until what was sent before is through. */
export interface Pipe {
  /** Sends so many bytes, not before a moment; answers when the last of them has left. */
  readonly send: (bytes: number, from: number) => number;
}

export const createPipe = (bitsPerSecond: number): Pipe => {
  let free = 0;
  return {
    send(bytes, from) {
      free = Math.max(free, from) + (bytes * 8_000) / bitsPerSecond;
      return free;
    },
  };
};

/** What a segment carries, and what IP and TCP put before it. */
export const SEGMENT_BYTES = 1_460;
export const SEGMENT_HEAD_BYTES = 40;
const FIRST_WINDOW = 10 * SEGMENT_BYTES;
const LARGEST_WINDOW = 4_194_304;

/** The sender's window of one connection: ten segments at first, and one more for each that was acknowledged. */
export interface Window {
  readonly open: () => boolean;
  readonly sent: (bytes: number) => void;
  readonly acknowledged: (bytes: number) => void;
}

export const createWindow = (): Window => {
  let size = FIRST_WINDOW;
  let under = 0;
  return {
    open: () => under < size,
    sent: (bytes) => void (under += bytes),
    acknowledged(bytes) {
      under -= bytes;
      size = Math.min(size + bytes, LARGEST_WINDOW);
    },
  };
};

/** Does things at their moments, in the order in which they were told. */
export const createSchedule = (now: () => number): ((at: number, what: () => void) => void) => {
  const waiting: { readonly at: number; readonly what: () => void }[] = [];
  let armed = false;
  const arm = (): void => {
    const next = waiting[0];
    if (armed || next === undefined) return;
    armed = true;
    setTimeout(
      () => {
        armed = false;
        while ((waiting[0]?.at ?? Infinity) <= now() + 0.5) waiting.shift()?.what();
        arm();
      },
      Math.max(0, next.at - now()),
    );
  };
  return (at, what) => {
    waiting.push({ at, what });
    arm();
  };
};
