import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { CODE_LIFE_MS } from '../accounts/rules.ts';
import { DAY_MS, HOUR_MS } from '../../site.ts';
import type { Clock } from '../clock.ts';
import { type Log, maskPhone } from '../log.ts';
import { countMessage, messagesToday, type Outcome } from './counts.ts';
import type { Message, Outbox } from './outbox.ts';
import { type Receipt, type Sender, SendFailure, type TextMessage } from './sender.ts';
import type { MessageSettings } from './settings.ts';

const WITHIN_MS = 8_000;
const AGAIN_AFTER_MS = 1_000;
const AT_ONCE = 8;
/** Older ones would arrive when their code is dead. */
const WAITING_MAX = 200;
/** Failures one after another from which on nobody is promised a message, and how long until one is tried again. */
const DOWN_AFTER = 3;
const DOWN_MS = 30_000;

/** On the mainland no call with a code goes out from 22:00 to 7:30 (providers refuse it, so that nobody is woken). */
const [NIGHT_FROM_MS, NIGHT_TO_MS] = [22 * HOUR_MS, 7.5 * HOUR_MS];
const isNight = (now: number): boolean => {
  const time = (now + 8 * HOUR_MS) % DAY_MS;
  return time >= NIGHT_FROM_MS || time < NIGHT_TO_MS;
};

const minutes = CODE_LIFE_MS / 60_000;
/** The last line binds the code to the site's host, so that a browser may offer to fill it in there (WebOTP). */
const textOf = ({ sign, host }: OutboxNeeds['settings'], { code, words }: Message): string =>
  words === undefined ? codeText(sign, host, code) : `【${sign}】${words}`;
const codeText = (sign: string, host: string | null, code: string): string =>
  `【${sign}】验证码 ${code}，${minutes} 分钟内有效。工作人员不会向你要它，不是你本人操作请忽略。${
    host === null ? '' : `\n@${host} #${code}`
  }`;

/** Reasons come from outside: no number, no code, one short line. */
const reasonOf = (error: unknown, code: string): string => {
  const said =
    error instanceof Error ? `${error.name === 'SendFailure' ? '' : `${error.name} `}${error.message}` : 'unknown';
  return maskPhone((code === '' ? said : said.replaceAll(code, '******')).replace(/\s+/g, ' ')).slice(0, 200);
};

export interface OutboxNeeds {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<MessageSettings, 'sign' | 'host' | 'voice' | 'dayMax' | 'costMilliYuan'>;
  /** How long until a failed message is tried once more. */
  readonly againAfterMs?: number;
}

/**
 * Sends codes and notices by a provider: eight at a time, each within eight seconds, tried once more where that cannot send it
 * twice. Everything is counted by day; after three failures in a row the next who ask are told at once, and one in half
 * a minute is let through to see.
 */
export const openOutbox = (sender: Sender, needs: OutboxNeeds): Outbox => {
  const { database, clock, log, settings, againAfterMs = AGAIN_AFTER_MS } = needs;
  const waiting: Message[] = [];
  const running = new Set<Promise<void>>();
  let failures = 0;
  let downUntil = 0;

  const count = (outcome: Outcome, cost: number): void => {
    try {
      countMessage(database, sender.name, outcome, cost, clock());
    } catch (error) {
      log('error', 'a message could not be counted', { outcome, error });
    }
  };
  const attempt = (message: TextMessage): Promise<Receipt> => sender.send(message, AbortSignal.timeout(WITHIN_MS));
  const tried = async (message: TextMessage): Promise<Receipt> => {
    try {
      return await attempt(message);
    } catch (error) {
      if (!sender.repeatable || (error instanceof SendFailure && !error.again)) throw error;
      await new Promise((resolve) => setTimeout(resolve, againAfterMs));
      return attempt(message);
    }
  };
  const deliver = async (message: Message): Promise<void> => {
    const { at, phone, code, voice, words } = message;
    const kind = words !== undefined ? 'notice' : voice ? 'voice' : 'code';
    const facts = { sender: sender.name, kind, phone: maskPhone(phone) };
    try {
      const text = textOf(settings, message);
      const id = `msg_${randomUUID()}`;
      const { reference, costMilliYuan } = await tried({ id, kind, at, to: `+${phone}`, text, code });
      failures = 0;
      downUntil = 0;
      count('sent', costMilliYuan ?? settings.costMilliYuan);
      log('info', 'message sent', { ...facts, reference: reference.slice(0, 64) });
    } catch (error) {
      // A number that the provider refuses says nothing of the provider.
      if (!(error instanceof SendFailure) || error.again) failures += 1;
      if (failures >= DOWN_AFTER) downUntil = clock() + DOWN_MS;
      count('failed', 0);
      log('warn', 'message failed', { ...facts, reason: reasonOf(error, code), failures });
    }
  };
  const next = (): void => {
    while (running.size < AT_ONCE) {
      const message = waiting.shift();
      if (message === undefined) return;
      const work: Promise<void> = deliver(message).finally(() => {
        running.delete(work);
        next();
      });
      running.add(work);
    }
  };
  return {
    trouble(now) {
      if (messagesToday(database, now) + waiting.length + running.size >= settings.dayMax) return 'messagesSpent';
      if (waiting.length >= WAITING_MAX) return 'messagesDown';
      if (failures >= DOWN_AFTER && now < downUntil && now >= downUntil - DOWN_MS) return 'messagesDown';
      return null;
    },
    calls: (phone, now) => settings.voice && sender.calls(`+${phone}`) && !(phone.startsWith('86') && isNight(now)),
    send(message) {
      if (waiting.length >= WAITING_MAX) {
        count('dropped', 0);
        return log('warn', 'message dropped', { sender: sender.name, waiting: waiting.length });
      }
      // The one that is let through to see; until it is known, nobody else is.
      if (failures >= DOWN_AFTER) downUntil = clock() + DOWN_MS;
      waiting.push(message);
      next();
    },
    recent: () => [],
    waiting: () => waiting.length + running.size,
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
