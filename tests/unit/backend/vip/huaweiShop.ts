import { HUAWEI_MARKS } from '../../../../src/backend/pay/chain/marks.ts';
import { trustRoots } from '../../../../src/backend/pay/jws.ts';
import { huaweiSignedAt } from '../../../../src/backend/pay/stores/huaweiSignedAt.ts';
import { chainOf, jws, type Chain, type ChainOdds } from './appleShop.ts';
import { pemOf } from './certificates.ts';
import { begin, deliver, openShop } from './shop.ts';

export const APPLICATION = '5765880207854356261';
export const PRODUCT = 'shell.vip.month.auto';
/** How Huawei calls the subscription: the same for every period of it. */
export const TOKEN = '0000018f7f4279e9.1.4356261';

/** A chain built as Huawei builds its own: one mark on the leaf, none on the intermediate. */
export const huaweiChain = (now: number, odds: ChainOdds = {}): Chain =>
  chainOf(now, { leafMark: HUAWEI_MARKS.leaf, middleMark: undefined, ...odds });

type Over = Readonly<Record<string, unknown>>;

/** A server that is no demo, which sells through Huawei alone, with a member who has begun to buy. */
export const openHuaweiShop = async (planId = 'vip-month-auto') => {
  const chain = huaweiChain(openShop().now());
  const trust = trustRoots([pemOf(chain.root)], HUAWEI_MARKS, huaweiSignedAt);
  const huawei = { trust, applicationId: APPLICATION, environment: 'NORMAL' };
  const world = openShop({ demo: false, pay: { store: null, huawei, android: null, harmony: null, wechat: null } });
  const browser = world.loggedIn(world.addMember());
  const { orderId, ref } = await begin(browser, { channel: 'huawei', planId });
  const app = { environment: 'NORMAL', applicationId: APPLICATION };
  /** `PurchaseOrderPayload`, and the same as somebody would alter it. */
  const bought = (over: Over = {}) => ({
    ...app,
    purchaseOrderId: '100.4356261',
    purchaseToken: TOKEN,
    productId: PRODUCT,
    productType: '2',
    purchaseTime: world.now(),
    finishStatus: '2',
    needFinish: true,
    price: 1_800,
    currency: 'CNY',
    developerPayload: ref,
    countryCode: 'CN',
    signedTime: world.now(),
    ...over,
  });
  /** `SubGroupStatusPayload` around it. */
  const status = (over: Over = {}, state = '1', outer: Over = {}) => ({
    ...app,
    packageName: 'com.example.trail',
    subGroupId: '1701072721154732',
    lastSubscriptionStatus: { status: state, purchaseToken: TOKEN, lastPurchaseOrder: bought(over) },
    historySubscriptionStatusList: [],
    ...outer,
  });
  const submit = (payload: object, { by = chain, who = browser }: { by?: Chain; who?: typeof browser } = {}) =>
    who.post('/api/vip/submitReceipt', { receipt: jws(payload, by, { typ: 'JWT' }) });
  /** Tells of an order as Huawei's server does. `at`: when it says that it said so. */
  const tell = (
    said: string,
    over: Over = {},
    { at = world.now(), id, by = chain }: { at?: number; id?: string; by?: Chain } = {},
  ) => {
    const [notificationType = '', notificationSubtype] = said.split(' ');
    const payload = {
      notificationType,
      notificationSubtype,
      notificationRequestId: id ?? `${said.replace(' ', '.')}-${String(over['purchaseOrderId'] ?? '')}-${at}`,
      notificationMetaData: {
        ...app,
        packageName: 'com.example.trail',
        type: 2,
        currentProductId: PRODUCT,
        purchaseToken: TOKEN,
        purchaseOrderId: '100.4356261',
        ...over,
      },
      notificationVersion: 'v3',
      signedTime: at,
    };
    return deliver(world, {
      path: '/api/pay/notify/huawei',
      body: JSON.stringify({ jwsNotification: jws(payload, by, { typ: 'JWT' }) }),
      headers: { 'Content-Type': 'application/json;charset=UTF-8' },
    });
  };
  return { world, browser, chain, orderId, ref, bought, status, submit, tell };
};
