import { addressOf } from '../outsideAddress.ts';
import type { WebhookSettings } from './webhook.ts';
import type { YunpianSettings } from './yunpian.ts';

/** How login codes leave the server. `way` null: nobody can log in by code, and the login says so. */
export interface MessageSettings {
  readonly way:
    ({ readonly kind: 'webhook' } & WebhookSettings) | ({ readonly kind: 'yunpian' } & YunpianSettings) | null;
  /** What stands in 【】 at the head of every message; it is registered with the provider. */
  readonly sign: string;
  /** The site's host, for the line that binds a code to it; null where the registered text has no such line. */
  readonly host: string | null;
  /** Codes may be read out in a call as well. */
  readonly voice: boolean;
  /** So many in a day (of China) and no more: what a flood can cost. */
  readonly dayMax: number;
  /** What one costs, in thousandths of a yuan, where the provider does not say. */
  readonly costMilliYuan: number;
}

type Env = Readonly<Record<string, string | undefined>>;

const YUNPIAN_URL = 'https://sms.yunpian.com/v2/sms/single_send.json';
const YUNPIAN_VOICE_URL = 'https://voice.yunpian.com/v2/voice/send.json';

/** At least 24 bytes, as the specification of Standard Webhooks says. */
const webhookKey = (env: Env): Uint8Array => {
  const text = env['MESSAGE_WEBHOOK_SECRET'] ?? '';
  const key = Buffer.from(text.replace(/^whsec_/, ''), 'base64');
  if (!text.startsWith('whsec_') || key.length < 24)
    throw new Error('MESSAGE_WEBHOOK_SECRET must be whsec_ and at least 24 random bytes in Base64');
  return key;
};

const wayOf = (env: Env): MessageSettings['way'] => {
  const kind = env['MESSAGES'] ?? '';
  if (kind === '') return null;
  if (kind === 'webhook') return { kind, url: addressOf(env, 'MESSAGE_WEBHOOK_URL'), key: webhookKey(env) };
  if (kind !== 'yunpian') throw new Error('MESSAGES is webhook or yunpian, or is not set');
  const key = env['YUNPIAN_KEY'] ?? '';
  if (key === '') throw new Error('MESSAGES=yunpian needs YUNPIAN_KEY');
  return {
    kind,
    key,
    url: addressOf(env, 'YUNPIAN_URL', YUNPIAN_URL),
    voiceUrl: addressOf(env, 'YUNPIAN_VOICE_URL', YUNPIAN_VOICE_URL),
  };
};

const whole = (env: Env, name: string, fallback: number): number => {
  const text = env[name] ?? '';
  if (text === '') return fallback;
  if (!/^\d{1,7}$/.test(text)) throw new Error(`${name} must be a whole number`);
  return Number(text);
};

const hostOf = (env: Env): string | null => {
  const host = env['MESSAGE_HOST'] ?? '';
  if (host === '') return null;
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
    throw new Error('MESSAGE_HOST must be a host name, as in www.example.com');
  return host;
};

const voiceOf = (env: Env): boolean => {
  const text = env['MESSAGE_VOICE'] ?? '';
  if (text !== '' && text !== 'on') throw new Error('MESSAGE_VOICE is on, or is not set');
  return text === 'on';
};

/** Reads `MESSAGES` and what belongs to it. Throws where something is missing or cannot be. */
export const readMessageSettings = (env: Env, brand: string): MessageSettings => ({
  way: wayOf(env),
  sign: env['MESSAGE_SIGN'] || brand,
  host: hostOf(env),
  voice: voiceOf(env),
  dayMax: whole(env, 'MESSAGE_DAY_MAX', 5_000),
  costMilliYuan: whole(env, 'MESSAGE_COST_MILLIYUAN', 0),
});
