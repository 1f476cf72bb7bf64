import { sign, type KeyObject } from 'node:crypto';

/** Signs a payload as the demo's store does. */
export const signJws = (payload: object, key: KeyObject, kid: string): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'ES256', kid, typ: 'JWT' })}.${part(payload)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
};
