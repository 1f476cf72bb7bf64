import { createCipheriv, createHash, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { WechatSettings } from '../../../../src/backend/pay/web/wechat/settings.ts';
import { deliver, openShop, order, rowOf } from './shop.ts';

export const MCH = '1900000001';
export const APP = 'wx8888888888888888';
const MERCHANT_SERIAL = '3775B6A45ACD588826D15E583A95F5DD0A7DE5D1';
const PLATFORM_SERIAL = 'PUB_KEY_ID_0119000000012024';
const API_KEY = 'a-key-of-thirty-two-characters-1';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const merchant = rsa();
const platform = rsa();
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
const standIn = async (clock: () => number) => {
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
  afterAll(() => void server.close());
  return { asked, answers, api: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** A server that is no demo and takes money by WeChat Pay, whose part another server of the test plays. */
export const openWechatShop = async () => {
  let clock = (): number => 0;
  const other = await standIn(() => clock());
  const settings: WechatSettings = {
    mchId: MCH,
    appId: APP,
    serial: MERCHANT_SERIAL,
    privateKey: merchant.privateKey,
    apiV3Key: API_KEY,
    platformKeys: new Map([[PLATFORM_SERIAL, platform.publicKey]]),
    api: other.api,
  };
  const pay = { store: null, android: null, harmony: null, wechat: settings };
  const world = openShop({ demo: false, pay });
  clock = world.now;
  const browser = world.loggedIn(world.addMember());
  /** An order at the till: its name here and there. */
  const begin = async (payload: Record<string, unknown> = {}, by = browser) => {
    const { orderId } = (await order(by, { channel: 'wechat', ...payload })).body.data;
    const address = String((await by.post('/api/vip/payOrder', { orderId })).body.data.pay.address);
    const ref = address.slice(-36);
    return {
      orderId: String(orderId),
      address,
      ref,
      no: ref.replaceAll('-', ''),
      fen: rowOf(world, orderId)?.pay_fen ?? 0,
    };
  };
  const paid = (no: string, fen: number, over: Record<string, unknown> = {}) => ({
    mchid: MCH,
    appid: APP,
    out_trade_no: no,
    transaction_id: `42000${no.slice(0, 20)}`,
    trade_type: 'MWEB',
    trade_state: 'SUCCESS',
    success_time: new Date(world.now()).toISOString(),
    amount: { total: fen, payer_total: fen, currency: 'CNY', payer_currency: 'CNY' },
    ...over,
  });
  const returned = (no: string, fen: number, total: number, over: Record<string, unknown> = {}) => ({
    mchid: MCH,
    out_trade_no: no,
    transaction_id: `42000${no.slice(0, 20)}`,
    out_refund_no: 'r1',
    refund_id: `50000${no.slice(0, 20)}`,
    refund_status: 'SUCCESS',
    success_time: new Date(world.now()).toISOString(),
    amount: { total, refund: fen, payer_total: total, payer_refund: fen },
    ...over,
  });
  /** A notice as WeChat Pay sends it. */
  const notice = (
    inside: object,
    {
      id = randomBytes(8).toString('hex'),
      type = 'TRANSACTION.SUCCESS',
      at = world.now(),
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
  const tell = (inside: object, over: Parameters<typeof notice>[1] = {}) => deliver(world, notice(inside, over));
  /** Lets the other side have a bill of a day. */
  const billed = (rows: readonly (readonly string[])[], { hash }: { hash?: string } = {}): void => {
    const names =
      '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
    const lines = rows.map((row) => row.map((cell) => `\`${cell}`).join(','));
    const file = `\ufeff${[names, ...lines, '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额', '`1,`0.00,`0.00,`0.00,`0.00,`0.00,`0.00'].join('\r\n')}\r\n`;
    other.answers.set('GET /v3/billdownload/file', () => ({ file }));
    other.answers.set('GET /v3/bill/tradebill', () => ({
      body: {
        hash_type: 'SHA1',
        hash_value: hash ?? createHash('sha1').update(file).digest('hex'),
        download_url: `${other.api}/v3/billdownload/file?token=abc-1`,
      },
    }));
  };
  return { world, browser, other, settings, begin, paid, returned, notice, tell, billed };
};
