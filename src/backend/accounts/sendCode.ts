import type { CallContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { hit, waitMs } from '../limits/limits.ts';
import { tooOften } from '../limits/tooOften.ts';
import { challengeNeeded } from './challengeNeeded.ts';
import { spendChallenge } from './challenges.ts';
import { typedDigits } from './digits.ts';
import { makeCode } from './makeCode.ts';
import { ADDRESS_LIMITS, codesFrom, codesTo, failuresFrom, NUMBER_LIMITS } from './rules.ts';

/** How a code goes out; a call counts as a text message does. */
export type Way = 'text' | 'voice';

/** Milliseconds until a code may go to a number from this address; 0 when it may now. */
const waitFor = ({ database, now, visitor }: CallContext, phone: string): number =>
  Math.max(
    waitMs(database, codesTo(phone), NUMBER_LIMITS, now),
    waitMs(database, codesFrom(visitor.address), ADDRESS_LIMITS, now),
  );

/** Refuses while nothing goes out. */
export const checkOutbox = ({ outbox, now }: CallContext): void => {
  const trouble = outbox.trouble(now);
  if (trouble !== null) throw refuse(trouble);
};

const checkWay = ({ outbox, now }: CallContext, phone: string, way: Way): void => {
  if (way === 'voice' && !outbox.calls(phone, now)) throw refuse('noCalls');
};

/** Sends a code to a number within the limits, for this browser alone. Answers the seconds until the next one. */
export const sendCode = (context: CallContext, phone: string, way: Way = 'text'): number => {
  const { database, now, outbox, visitor } = context;
  const wait = waitFor(context, phone);
  if (wait > 0) throw tooOften(wait);
  const code = makeCode(context, phone, visitor.browser, now);
  hit(database, codesTo(phone), now);
  hit(database, codesFrom(visitor.address), now);
  context.afterCommit(() => outbox.send({ at: now, phone, code, ...(way === 'voice' ? { voice: true } : {}) }));
  return Math.ceil(waitMs(database, codesTo(phone), NUMBER_LIMITS, now) / 1_000);
};

/**
 * Sends a code to a number that somebody has typed: from the third one on, or from an address that has asked for many or
 * typed wrong ones, only with the digits of a picture (`imgCode`).
 */
export const sendTypedCode = (
  context: CallContext,
  phone: string,
  imgCode: string | undefined,
  way: Way = 'text',
): { nextInSec: number; needImgCode: boolean } => {
  const { database, now, visitor } = context;
  const { address, browser } = visitor;
  checkOutbox(context);
  checkWay(context, phone, way);
  const needed = challengeNeeded(database, phone, address, now);
  const wait = waitFor(context, phone);
  if (wait > 0) throw tooOften(wait, { needImgCode: needed });
  if (needed) {
    const typed = typedDigits(imgCode ?? '');
    if (typed === '') throw refuse('challengeNeeded', { data: { needImgCode: true, nextInSec: 0 } });
    if (!spendChallenge(context, phone, browser, typed, now)) {
      hit(database, failuresFrom(address), now);
      throw refuse('challengeWrong', { keep: true, data: { needImgCode: true, nextInSec: 0 } });
    }
  }
  const nextInSec = sendCode(context, phone, way);
  return { nextInSec, needImgCode: challengeNeeded(database, phone, address, now) };
};
