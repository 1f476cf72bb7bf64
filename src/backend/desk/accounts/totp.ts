import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { BRAND } from '../../../settings.ts';

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds, and one step of a slow clock either way. */
const STEP_SEC = 30;
const SECRET_BYTES = 20;
const WINDOW = 1;
/** Secrets are sealed for this (sessions/seal.ts). */
export const SEALED_FOR = 'desk totp';

const totpOf = (secret: Uint8Array, name: string): TOTP =>
  new TOTP({
    issuer: `${BRAND} desk`,
    label: name,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SEC,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

export const newSecret = (): Uint8Array => randomBytes(SECRET_BYTES);

/** What an authenticator app is given: the address for its camera, and the secret to type. */
export const enrolment = (secret: Uint8Array, name: string): { readonly uri: string; readonly secret: string } => {
  const totp = totpOf(secret, name);
  return { uri: totp.toString(), secret: totp.secret.base32 };
};

/** The step whose code this is, when it is later than the last one that was used; null otherwise. */
export const stepOf = (secret: Uint8Array, typed: string, lastStep: number, now: number): number | null => {
  const token = typed.normalize('NFKC').replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret, 'x').validate({ token, window: WINDOW, timestamp: now });
  if (delta === null) return null;
  const step = Math.floor(now / 1_000 / STEP_SEC) + delta;
  return step > lastStep ? step : null;
};
