import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import { type Log, maskPhone } from '../log.ts';
import type { Settings } from '../settings.ts';
import { demoOutbox } from './demo.ts';
import { openOutbox } from './open.ts';
import { closedOutbox, type Outbox } from './outbox.ts';
import { webhookSender } from './webhook.ts';
import { yunpianSender } from './yunpian.ts';

/** The way out that the settings name: the log and the inbox page of a demo, a provider, or none. */
export const chooseOutbox = (settings: Settings, database: DatabaseSync, clock: Clock, log: Log): Outbox => {
  if (settings.demo)
    return demoOutbox(({ phone, code, words }) =>
      words === undefined
        ? log('info', 'login code', { phone: maskPhone(phone), demoCode: code })
        : log('info', 'notice to a telephone', { phone: maskPhone(phone) }),
    );
  const { way } = settings.messages;
  if (way === null) return closedOutbox;
  const sender = way.kind === 'webhook' ? webhookSender(way, clock) : yunpianSender(way);
  return openOutbox(sender, { database, clock, log, settings: settings.messages });
};
