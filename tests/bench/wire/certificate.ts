import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for 127.0.0.1 that lives as long as the run, and the fingerprint by which Chromium takes it. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of the public key, base64: for `--ignore-certificate-errors-spki-list`. */
  readonly fingerprint: string;
}

/** One element of DER: its tag, the length of what is in it, and that. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`, 'latin1'));

const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const COMMON_NAME = identifier('550403');
const SUBJECT_ALT_NAME = identifier('551d11');
const LOCALHOST = Buffer.from([127, 0, 0, 1]);
const DAY_MS = 86_400_000;

/** Signs itself: nothing but Node is needed, and no key lies in the repository. */
export const makeCertificate = (now = Date.now()): Certificate => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('127.0.0.1')))));
  const names = sequence(SUBJECT_ALT_NAME, der(0x04, sequence(der(0x87, LOCALHOST))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(new Date(now - DAY_MS)), utcTime(new Date(now + DAY_MS))),
    name,
    spki,
    der(0xa3, sequence(names)),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = sequence(body, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
};
