import { refuse, type Refusal } from '../errors.ts';

/** 90 → `2 分钟`: a wait as people say it, rounded up. */
export const waitText = (seconds: number): string =>
  seconds <= 90
    ? `${seconds} 秒`
    : seconds <= 5_400
      ? `${Math.ceil(seconds / 60)} 分钟`
      : `${Math.ceil(seconds / 3_600)} 小时`;

/** The refusal of a limit: says how long to wait, in words, in `data.nextInSec` and in Retry-After. */
export const tooOften = (waitMs: number, data: Readonly<Record<string, unknown>> = {}): Refusal => {
  const nextInSec = Math.max(1, Math.ceil(waitMs / 1_000));
  return refuse('tooOften', {
    errMsg: `操作太频繁，请 ${waitText(nextInSec)}后再试`,
    data: { ...data, nextInSec },
    retryAfterSec: nextInSec,
  });
};
