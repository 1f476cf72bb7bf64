import { createCipheriv, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const MCH = '1900000001';
export const APP = 'wx8888888888888888';
export const MERCHANT_SERIAL = '3775B6A45ACD588826D15E583A95F5DD0A7DE5D1';
export const PLATFORM_SERIAL = 'PUB_KEY_ID_0119000000012024';
export const API_KEY = 'a-key-of-thirty-two-characters-1';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
export const merchant = rsa();
export const platform = rsa();
export const stranger = rsa();

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const signed = (time: string, nonce: string, body: string, key = platform.privateKey): string =>
  sign('sha256', Buffer.from(`${time}\n${nonce}\n${body}\n`), key).toString('base64');

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

export interface Answer {
  readonly status?: number;
  readonly body?: object;
  /** What is sent as it is, unsigned: a bill. */
  readonly file?: string;
  readonly forged?: true;
}

/** A server that stands in for WeChat Pay: takes only requests that our merchant has signed, and signs its answers. */
export const openWechat = async (clock: () => number) => {
  const asked: Asked[] = [];
  const answers = new Map<string, (asked: Asked) => Answer>();
  const server = createServer((request, response) => {
    void (async () => {
      const [method = '', path = ''] = [request.method, request.url];
      const text = await read(request);
      const said = new Map(
        [...(request.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      );
      const covered = `${method}\n${path}\n${said.get('timestamp') ?? ''}\n${said.get('nonce_str') ?? ''}\n${text}\n`;
      const known =
        request.headers.authorization?.startsWith('WECHATPAY2-SHA256-RSA2048 ') === true &&
        said.get('mchid') === MCH &&
        said.get('serial_no') === MERCHANT_SERIAL &&
        verify('sha256', Buffer.from(covered), merchant.publicKey, Buffer.from(said.get('signature') ?? '', 'base64'));
      const one: Asked = { method, path, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
      const found = answers.get(`${method} ${path.split('?')[0] ?? ''}`);
      const answer: Answer = !known
        ? { status: 401, body: { code: 'SIGN_ERROR' } }
        : (found?.(one) ?? { status: 404, body: { code: 'NOT_FOUND' } });
      asked.push(one);
      const body = answer.file ?? JSON.stringify(answer.body ?? {});
      const time = String(Math.floor(clock() / 1_000));
      const nonce = randomBytes(16).toString('hex');
      if (answer.file === undefined)
        response
          .setHeader('Wechatpay-Timestamp', time)
          .setHeader('Wechatpay-Nonce', nonce)
          .setHeader('Wechatpay-Serial', PLATFORM_SERIAL)
          .setHeader('Wechatpay-Signature', signed(time, nonce, body, answer.forged ? stranger.privateKey : undefined));
      response.writeHead(answer.status ?? 200).end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    answers,
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: (): Promise<void> => new Promise((resolve) => void server.close(() => resolve())),
  };
};

/** A notice as WeChat Pay sends it. */
export const wechatNotice = (
  inside: object,
  {
    id = randomBytes(8).toString('hex'),
    type = 'TRANSACTION.SUCCESS',
    at = Date.now(),
    key = platform.privateKey,
    apiKey = API_KEY,
    serial = PLATFORM_SERIAL,
  } = {},
) => {
  const nonce = randomBytes(6).toString('hex');
  const seal = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce));
  seal.setAAD(Buffer.from('transaction'));
  const ciphertext = Buffer.concat([seal.update(JSON.stringify(inside)), seal.final(), seal.getAuthTag()]);
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: ciphertext.toString('base64'),
    nonce,
    associated_data: 'transaction',
    original_type: 'transaction',
  };
  const body = JSON.stringify({ id, event_type: type, resource_type: 'encrypt-resource', resource });
  const time = String(Math.floor(at / 1_000));
  const word = randomBytes(16).toString('hex');
  return {
    path: '/api/pay/notify/wechat',
    body,
    headers: {
      'Content-Type': 'application/json',
      'Wechatpay-Timestamp': time,
      'Wechatpay-Nonce': word,
      'Wechatpay-Serial': serial,
      'Wechatpay-Signature': signed(time, word, body, key),
    },
  };
};

/** A payment that got through, as notices and answers tell it. */
export const wechatPaid = (no: string, fen: number, at: number, over: Record<string, unknown> = {}) => ({
  mchid: MCH,
  appid: APP,
  out_trade_no: no,
  transaction_id: `42000${no.slice(0, 20)}`,
  trade_type: 'MWEB',
  trade_state: 'SUCCESS',
  success_time: new Date(at).toISOString(),
  amount: { total: fen, payer_total: fen, currency: 'CNY', payer_currency: 'CNY' },
  ...over,
});

/** What `PAY_WECHAT` says of the stand-in; the keys that it names are written into a folder. */
export const writeWechat = (folder: string, api: string): string => {
  const [keyFile, pubFile] = [join(folder, 'apiclient_key.pem'), join(folder, 'pub_key.pem')];
  writeFileSync(keyFile, merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(pubFile, platform.publicKey.export({ type: 'spki', format: 'pem' }));
  return JSON.stringify({
    mchId: MCH,
    appId: APP,
    serial: MERCHANT_SERIAL,
    keyFile,
    apiV3Key: API_KEY,
    platform: { [PLATFORM_SERIAL]: pubFile },
    api,
  });
};
