/** Tells how far a long job is. `total` may grow while it runs. */
export interface Progress {
  (done: number, total: number, label: string): void;
}

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const BAR_CELLS = 24;
const REDRAW_EVERY_MS = 80;

/**
 * A one-line bar that redraws itself in place. Without a terminal (a service's log, a test) it
 * writes nothing at all.
 */
export const createProgress = (
  out: Terminal = process.stderr,
  clock: () => number = Date.now,
): Progress & { end(): void } => {
  let last = 0;
  let drawn = false;
  const draw: Progress = (done, total, label) => {
    const whole = total > 0 && done >= total;
    if (!out.isTTY || (!whole && clock() - last < REDRAW_EVERY_MS)) return;
    last = clock();
    const share = total > 0 ? Math.min(1, done / total) : 0;
    const full = Math.round(share * BAR_CELLS);
    const bar = '█'.repeat(full) + '░'.repeat(BAR_CELLS - full);
    const text = ` ${bar} ${String(Math.floor(share * 100)).padStart(3)}%  ${label}`;
    // Chinese characters take two columns: half the width is always safe.
    const room = Math.max(BAR_CELLS + 8, Math.floor((out.columns ?? 80) * 0.9));
    out.write(`\r\u001b[2K${text.slice(0, room)}`);
    drawn = true;
  };
  const end = (): void => {
    if (drawn) out.write('\r\u001b[2K');
    drawn = false;
  };
  return Object.assign(draw, { end });
};
