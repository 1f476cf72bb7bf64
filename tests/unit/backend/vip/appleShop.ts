import { sign } from 'node:crypto';
import { APPLE_MARKS } from '../../../../src/backend/pay/chain/marks.ts';
import { trustRoots } from '../../../../src/backend/pay/jws.ts';
import { certify, pemOf, type Certified } from './certificates.ts';
import { begin, DAY, deliver, openShop } from './shop.ts';

export const BUNDLE = 'com.example.trail';
export const APP_ID = 1_234_567_890;
export const PRODUCT = 'shell.vip.month.auto';

/** Whoever signs: a chain of three, first the one whose key signs. */
export interface Chain {
  readonly leaf: Certified;
  readonly intermediate: Certified;
  readonly root: Certified;
}

export interface ChainOdds {
  readonly from?: number;
  readonly to?: number;
  readonly leafMark?: string | undefined;
  readonly middleMark?: string | undefined;
  readonly middleCa?: boolean;
  readonly root?: Certified;
}

/** A chain built as Apple builds its own: P-256, its marks, an intermediate that may sign. */
export const chainOf = (now: number, odds: ChainOdds = {}): Chain => {
  const life = { from: now - 400 * DAY, to: now + 400 * DAY };
  const root = odds.root ?? certify('Test Root', life, { ca: true });
  const middle = 'middleMark' in odds ? odds.middleMark : APPLE_MARKS.intermediate;
  const last = 'leafMark' in odds ? odds.leafMark : APPLE_MARKS.leaf;
  const intermediate = certify('Test Intermediate', life, {
    by: root,
    ca: odds.middleCa ?? true,
    ...(middle === undefined ? {} : { mark: middle }),
  });
  const leaf = certify(
    'Test Leaf',
    { from: odds.from ?? life.from, to: odds.to ?? life.to },
    { by: intermediate, ...(last === undefined ? {} : { mark: last }) },
  );
  return { leaf, intermediate, root };
};

export const jws = (payload: object, { leaf, intermediate, root }: Chain, header: object = {}): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const x5c = [leaf, intermediate, root].map(({ der }) => der.toString('base64'));
  const text = `${part({ alg: 'ES256', x5c, ...header })}.${part(payload)}`;
  const signature = sign('sha256', Buffer.from(text), { key: leaf.key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
};

/** A server that is no demo, whose store is a chain made here, with a member who has begun to buy. */
export const openAppleShop = async (planId = 'vip-month-auto') => {
  const clock = openShop();
  const chain = chainOf(clock.now());
  const store = {
    trust: trustRoots([pemOf(chain.root)], APPLE_MARKS),
    bundleId: BUNDLE,
    appAppleId: APP_ID,
    environment: 'Production',
  };
  const world = openShop({ demo: false, pay: { store, huawei: null, android: null, harmony: null, wechat: null } });
  const browser = world.loggedIn(world.addMember());
  const { orderId, ref } = await begin(browser, { channel: 'iap', planId });
  /** A transaction, and the same one as somebody would alter it. */
  const bought = (over: Record<string, unknown> = {}) => ({
    transactionId: '100',
    originalTransactionId: '100',
    bundleId: BUNDLE,
    environment: 'Production',
    productId: PRODUCT,
    purchaseDate: world.now(),
    signedDate: world.now(),
    appAccountToken: ref,
    ...over,
  });
  const submit = (receipt: string, by = browser) => by.post('/api/vip/submitReceipt', { receipt });
  /** Tells of a transaction as the store's server does. `at`: when it says that it said so. */
  const tell = (
    type: string,
    fields: Record<string, unknown> = {},
    more: { at?: number; uuid?: string; subtype?: string; appAppleId?: number; by?: Chain } = {},
  ) => {
    const { at = world.now(), by = chain } = more;
    const payload = {
      notificationType: type,
      ...(more.subtype === undefined ? {} : { subtype: more.subtype }),
      notificationUUID: more.uuid ?? `${type}-${String(fields['transactionId'] ?? '')}-${at}`,
      version: '2.0',
      signedDate: at,
      data: {
        appAppleId: more.appAppleId ?? APP_ID,
        bundleId: BUNDLE,
        environment: 'Production',
        ...(type === 'TEST' ? {} : { signedTransactionInfo: jws(bought(fields), by) }),
      },
    };
    return deliver(world, {
      path: '/api/pay/notify/iap',
      body: JSON.stringify({ signedPayload: jws(payload, by) }),
      headers: { 'Content-Type': 'application/json' },
    });
  };
  return { world, browser, chain, orderId, ref, bought, submit, tell };
};
