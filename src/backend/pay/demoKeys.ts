import { createECDH, createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { keyed } from '../sessions/secrets.ts';

const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** An Ed25519 key of this deployment, for one purpose. */
export const demoSigningKey = (secret: Uint8Array, purpose: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8, keyed(secret, 'demo pay key', purpose)]),
    format: 'der',
    type: 'pkcs8',
  });

export const DEMO_STORE_KEY_ID = 'demo-store';

/** The P-256 key with which the demo poses as the iOS store. */
export const demoStoreKey = (secret: Uint8Array): KeyObject => {
  const curve = createECDH('prime256v1');
  const scalar = Buffer.from(keyed(secret, 'demo pay key', 'store'));
  // Below the order of the curve whatever the hash was.
  scalar[0] = (scalar[0] ?? 0) & 0x7f;
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const text = (bytes: Buffer): string => bytes.toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', d: text(scalar), x: text(point.subarray(1, 33)), y: text(point.subarray(33)) };
  return createPrivateKey({ key: jwk, format: 'jwk' });
};

/** The public half, as settings carry keys. */
export const publicJwk = (key: KeyObject): JsonWebKey => createPublicKey(key).export({ format: 'jwk' });
