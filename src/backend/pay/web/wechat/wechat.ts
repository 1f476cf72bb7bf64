import * as z from 'zod/mini';
import { BRAND } from '../../../../settings.ts';
import type { PaymentProvider } from '../provider.ts';
import { readBill } from './bill.ts';
import { ask } from './client.ts';
import { fetchBill } from './fetchBill.ts';
import { WechatRefusal } from './refusal.ts';
import { refundNo, tradeNo } from './names.ts';
import { paidIn, readNotice, returnedIn } from './notices.ts';
import type { WechatSettings } from './settings.ts';

export const WECHAT_NOTIFY_PATH = '/api/pay/notify/wechat';

const opened = z.object({ h5_url: z.string().check(z.regex(/^https:\/\/[\w.-]+\//)) });
const billed = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.string() });

const DESCRIPTION_MAX = 40;
/** RFC 3339 by the second, China's clock. */
const chinaTime = (at: number): string => `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

const unless = async <Value>(code: string, work: Promise<Value>): Promise<Value | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WechatRefusal && error.code === code) return null;
    throw error;
  }
};

/**
 * WeChat Pay in a telephone's browser (H5 payment, APIv3: https://pay.weixin.qq.com/docs/merchant/products/h5-payment/apilist.html). WeChat's own browser does not take H5 payments: there a buyer is
 * sent to another one.
 */
export const wechat = (settings: WechatSettings): PaymentProvider => ({
  name: 'wechat',
  async create({ ref, subject, amountFen, payBy }, { address, back, origin }, now) {
    const answer = await ask(
      settings,
      'POST',
      '/v3/pay/transactions/h5',
      {
        appid: settings.appId,
        mchid: settings.mchId,
        description: [...subject].slice(0, DESCRIPTION_MAX).join(''),
        out_trade_no: tradeNo(ref),
        time_expire: chinaTime(payBy),
        notify_url: origin + WECHAT_NOTIFY_PATH,
        amount: { total: amountFen, currency: 'CNY' },
        scene_info: { payer_client_ip: address, h5_info: { type: 'Wap', app_name: BRAND, app_url: origin } },
      },
      now,
    );
    return `${z.parse(opened, answer).h5_url}&redirect_url=${encodeURIComponent(back)}`;
  },
  read: (body, headers, now) => readNotice(settings, body, headers, now),
  async query(ref, now) {
    const path = `/v3/pay/transactions/out-trade-no/${tradeNo(ref)}?mchid=${settings.mchId}`;
    const answer = await unless('ORDER_NOT_EXIST', ask(settings, 'GET', path, null, now));
    return answer === null ? null : paidIn(settings, answer);
  },
  async refund(asked, origin, now) {
    const answer = await ask(
      settings,
      'POST',
      '/v3/refund/domestic/refunds',
      {
        transaction_id: asked.about,
        out_refund_no: refundNo(asked),
        notify_url: origin + WECHAT_NOTIFY_PATH,
        amount: { refund: asked.amountFen, total: asked.totalFen, currency: 'CNY' },
      },
      now,
    );
    return returnedIn(answer);
  },
  async day(day, now) {
    const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`;
    const answer = await unless('NO_STATEMENT_EXIST', ask(settings, 'GET', path, null, now));
    if (answer === null) return [];
    const { download_url: address, hash_value: sha1 } = z.parse(billed, answer);
    return readBill(await fetchBill(settings, { address, sha1 }, now));
  },
  // 200 or 204, nothing more is read; anything else is said again, for a day.
  taken: () => new Response(null, { status: 204 }),
  refused: (status, words) =>
    Response.json({ code: 'FAIL', message: words }, { status, headers: { 'Cache-Control': 'no-store' } }),
});
