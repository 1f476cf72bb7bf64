import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../site.ts';

const SPAN = /^(\d{1,3}):([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?$/;

/** Milliseconds of `5:32:10` or `5:32:10.25`; NaN for what is none. Hours are written: of `5:32` nobody knows what it is. */
export const spanTyped = (text: string): number => {
  const [, hours, minutes, seconds, part = ''] = SPAN.exec(text.normalize('NFKC').trim()) ?? [];
  if (hours === undefined) return Number.NaN;
  return (
    Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS + Number(part.padEnd(3, '0'))
  );
};
