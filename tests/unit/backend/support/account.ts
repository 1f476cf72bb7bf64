import { createHmac, randomBytes } from 'node:crypto';
import { canonicalText } from '../../../../src/api/signature.ts';
import type { Browser, Reply, World } from './world.ts';

/** Signature parameters for a GET, by another implementation of HMAC than the client's. */
export const signed = (
  world: World,
  path: string,
  params: Record<string, string>,
  over: { ts?: number; nonce?: string; key?: string; method?: string } = {},
): Record<string, string> => {
  const ts = String(over.ts ?? world.now());
  const nonce = over.nonce ?? randomBytes(16).toString('hex');
  const sign = createHmac('sha256', over.key ?? world.parts.settings.signatureKey)
    .update(canonicalText(over.method ?? 'GET', path, Object.entries(params), ts, nonce))
    .digest('hex');
  return { ...params, ts, nonce, sign };
};

const SEND = '/api/sendValidateCodeNoBusi';
const LOGIN = '/api/phoneLogin';

export const sendCode = (
  world: World,
  browser: Browser,
  phone = '13900001111',
  more: Record<string, string> = {},
  ask: { key?: string; address?: string } = {},
): Promise<Reply> => browser.get(SEND, signed(world, SEND, { phone, ...more }), ask);

export const logIn = (
  world: World,
  browser: Browser,
  code: string,
  phone = '13900001111',
  ask: { key?: string; address?: string } = {},
): Promise<Reply> => browser.get(LOGIN, signed(world, LOGIN, { phone, code }), ask);

/** The newest code that was sent to a number. */
export const lastCode = (world: World, phone = '13900001111'): string =>
  world.parts.outbox.recent().find((message) => message.phone === `86${phone}`)?.code ?? 'none';
