import { Environment, SignedDataVerifier } from '@apple/app-store-server-library';
import { createHash, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { APPLE_ROOT_G3 } from '../../../../src/backend/pay/chain/appleRoot.ts';
import { extensionsOf } from '../../../../src/backend/pay/chain/extensions.ts';
import { readPaySettings } from '../../../../src/backend/pay/settings.ts';
import { APP_ID, BUNDLE, chainOf, jws, openAppleShop, type Chain, type ChainOdds } from './appleShop.ts';
import { DAY, grants, rowOf } from './shop.ts';

/** What Apple's own library says of the same text, with the same root. */
const appleTakes = async (text: string, { root }: Chain): Promise<boolean> =>
  new SignedDataVerifier([root.der], false, Environment.PRODUCTION, BUNDLE, APP_ID)
    .verifyAndDecodeTransaction(text)
    .then(
      () => true,
      () => false,
    );

test('a purchase that a chain to the root vouches for grants once, however often it is handed in', async () => {
  const { world, browser, chain, orderId, bought, submit } = await openAppleShop();
  const good = jws(bought(), chain);
  expect(await appleTakes(good, chain)).toBe(true);
  expect((await submit(good)).body.data).toMatchObject({ orderId, state: 'paid' });
  await Promise.all(Array.from({ length: 20 }, () => submit(good)));
  expect((await browser.post('/api/vip/restorePurchases', { receipts: [good] })).body.data).toMatchObject({
    restored: 0,
    list: ['known'],
  });
  expect(grants(world)).toBe(1);
});

const odds: readonly (readonly [string, (now: number) => ChainOdds, string])[] = [
  ['another leaf than for the App Store', () => ({ leafMark: '1.2.840.113635.100.6.1.2' }), 'chain'],
  ['a leaf without marks', () => ({ leafMark: undefined }), 'chain'],
  ['another intermediate', () => ({ middleMark: '1.2.840.113635.100.6.2.3' }), 'chain'],
  ['an intermediate that may not sign', () => ({ middleCa: false }), 'chain'],
  ['a leaf that had expired', (now) => ({ to: now - DAY }), 'expired'],
];
test.each(odds)('signed by %s: refused by name, as by Apple’s own library', async (_, odd, reason) => {
  const { world, chain, orderId, bought, submit } = await openAppleShop();
  const by = chainOf(world.now(), { ...odd(world.now()), root: chain.root });
  const text = jws(bought(), by);
  expect((await submit(text)).body).toMatchObject({ errCode: 3010, data: { reason } });
  expect(await appleTakes(text, chain)).toBe(false);
  expect(rowOf(world, orderId)?.state).toBe('paying');
  expect(grants(world)).toBe(0);
});

test('signed under another root, or by another hand than the chain’s: refused by name', async () => {
  const { world, chain, bought, submit, tell } = await openAppleShop();
  const other = chainOf(world.now());
  const good = jws(bought(), chain);
  const [head = '', , signature = ''] = good.split('.');
  const forged = Buffer.from(JSON.stringify(bought({ transactionId: '999' }))).toString('base64url');
  const bad: readonly (readonly [string, string])[] = [
    [jws(bought(), other), 'chain'],
    // Its own chain of ours, signed with a key of theirs.
    [jws(bought(), { ...chain, leaf: { ...chain.leaf, key: other.leaf.key } }), 'signature'],
    [jws(bought(), { ...other, root: chain.root }), 'chain'],
    [jws(bought(), chain, { x5c: undefined }), 'chain'],
    [jws(bought(), chain, { x5c: ['AAAA', 'AAAA', 'AAAA'] }), 'chain'],
    [jws(bought(), chain, { x5c: [chain.leaf.der.toString('base64')] }), 'chain'],
    [jws(bought({ signedDate: 'now' }), chain), 'malformed'],
    [`${head}.${forged}.${signature}`, 'signature'],
  ];
  for (const [text, reason] of bad) {
    expect((await submit(text)).body).toMatchObject({ errCode: 3010, data: { reason } });
    expect(await appleTakes(text, chain)).toBe(false);
  }
  expect((await tell('SUBSCRIBED', {}, { by: other })).body).toMatchObject({
    errCode: 3020,
    data: { reason: 'chain' },
  });
  expect(grants(world)).toBe(0);
});

test.each([
  ['another app', { bundleId: 'com.example.other' }, 'bundle'],
  ['the store’s world for trying out', { environment: 'Sandbox' }, 'environment'],
  ['another product', { productId: 'shell.vip.year' }, 'product'],
  ['a purchase taken back', { revocationDate: 1_700_000_000_000 }, 'revoked'],
])('well signed, but of %s: refused by name', async (_, over, reason) => {
  const { world, chain, bought, submit } = await openAppleShop();
  expect((await submit(jws(bought(over), chain))).body).toMatchObject({ errCode: 3010, data: { reason } });
  expect(grants(world)).toBe(0);
});

test('well signed, but another member’s, or nobody’s here: refused, and it stays theirs', async () => {
  const { world, chain, orderId, bought, submit } = await openAppleShop();
  const thief = world.loggedIn(world.addMember('别人'));
  const good = jws(bought(), chain);
  expect((await submit(good, thief)).body.errCode).toBe(3011);
  expect((await submit(jws(bought({ appAccountToken: undefined }), chain))).body.errCode).toBe(3011);
  expect((await submit(good)).body.data.orderId).toBe(orderId);
  expect((await submit(good, thief)).body.errCode).toBe(3011);
  expect(grants(world)).toBe(1);
});

test('a receipt outlives the certificate that signed it', async () => {
  const { world, chain, bought, submit } = await openAppleShop();
  const soon = chainOf(world.now(), { root: chain.root, to: world.now() + 60_000 });
  const good = jws(bought(), soon);
  world.wait(600_000);
  expect((await submit(good)).body.data).toMatchObject({ state: 'paid' });
});

test('the root that is built in is Apple’s, and a store of a deployment trusts nothing else', async () => {
  const root = new X509Certificate(APPLE_ROOT_G3);
  expect(createHash('sha256').update(root.raw).digest('hex')).toBe(
    '63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179',
  );
  expect(root.verify(root.publicKey)).toBe(true);
  expect(extensionsOf(root.raw)).toEqual(new Set(['2.5.29.14', '2.5.29.19', '2.5.29.15']));
  const PAY_STORE = JSON.stringify({ bundleId: BUNDLE, appAppleId: APP_ID, environment: 'Production' });
  const { store } = readPaySettings({ PAY_STORE });
  const { chain, bought } = await openAppleShop();
  expect(store?.trust(jws(bought(), chain))).toEqual({ fault: 'chain' });
  for (const bad of ['{}', '{"bundleId":"a.b","environment":"Production"}', '{"bundleId":"a.b","environment":"Demo"}'])
    expect(() => readPaySettings({ PAY_STORE: bad }), bad).toThrow('PAY_STORE');
});
