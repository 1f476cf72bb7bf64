import { createPublicKey } from 'node:crypto';
import type { Channel } from '../../api/vip/fields.ts';
import type { Parts } from '../context.ts';
import type { Outgoing } from '../pay/channel.ts';
import { demoSigningKey } from '../pay/demoKeys.ts';
import { demoMessage } from '../pay/demoMessages.ts';
import type { DemoWord } from '../pay/demoWord.ts';
import { ed25519Check } from '../pay/gateway.ts';
import { unsealed } from '../pay/message.ts';
import { sandboxSeal } from '../pay/sandbox.ts';
import { takeNotice } from './orders/notify.ts';
import { orderByRef } from './orders/orders.ts';
import { wordOn } from './demo/word.ts';

/** Says it: through the door for messages, signed. */
export const say = (parts: Parts, word: DemoWord): void => {
  const message = demoMessage(parts.secret, word, parts.clock());
  if (message) takeNotice(parts, word.channel, message.body, new Headers(message.headers));
};

/** What we ask the demo's channels for: they check our signature, and do it. */
export const hearDemo = (parts: Parts, channel: Channel, { body, headers }: Outgoing, now: number): void => {
  const check =
    channel === 'sandbox'
      ? sandboxSeal(parts.secret)
      : ed25519Check(createPublicKey(demoSigningKey(parts.secret, `${channel} merchant`)));
  const { payload, late } = unsealed(body, new Headers(headers), check, now);
  if (late) throw new Error('The demo is asked too late');
  const order = orderByRef(parts.database, String(payload['ref']));
  if (!order) throw new Error('The demo knows no such order');
  if (payload['kind'] === 'refund')
    say(parts, {
      ...wordOn(parts, order, 'refunded', String(payload['about'])),
      amountFen: Number(payload['amountFen']),
      refundId: String(payload['refund']),
    });
  else say(parts, wordOn(parts, order, 'paid'));
};
