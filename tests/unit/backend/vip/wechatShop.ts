import { createHash } from 'node:crypto';
import { afterAll } from 'vitest';
import type { WechatSettings } from '../../../../src/backend/pay/web/wechat/settings.ts';
import {
  API_KEY,
  APP,
  MCH,
  MERCHANT_SERIAL,
  merchant,
  openWechat,
  platform,
  PLATFORM_SERIAL,
  wechatNotice,
  wechatPaid,
} from '../../../support/setup/wechat.ts';
import { deliver, openShop, order, rowOf } from './shop.ts';

/** A server that is no demo and takes money by WeChat Pay, whose part another server of the test plays. */
export const openWechatShop = async () => {
  let clock = (): number => 0;
  const other = await openWechat(() => clock());
  afterAll(() => void other.stop());
  const settings: WechatSettings = {
    mchId: MCH,
    appId: APP,
    serial: MERCHANT_SERIAL,
    privateKey: merchant.privateKey,
    apiV3Key: API_KEY,
    platformKeys: new Map([[PLATFORM_SERIAL, platform.publicKey]]),
    api: other.api,
  };
  const pay = { store: null, huawei: null, android: null, harmony: null, wechat: settings };
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
  const paid = (no: string, fen: number, over: Record<string, unknown> = {}) => wechatPaid(no, fen, world.now(), over);
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
  /** A notice as WeChat Pay sends it, of now. */
  const notice = (inside: object, over: Parameters<typeof wechatNotice>[1] = {}) =>
    wechatNotice(inside, { at: world.now(), ...over });
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
