import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A certificate, and the key that it speaks for. */
export interface Certified {
  readonly der: Buffer;
  readonly key: KeyObject;
  readonly name: string;
}

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);

const objectId = (dotted: string): Buffer => {
  const [one = 0, two = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((part) => {
    const found = [part & 0x7f];
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128))
      found.unshift((left & 0x7f) | 0x80);
    return found;
  });
  return der(0x06, Buffer.from([one * 40 + two, ...bytes]));
};

const named = (name: string): Buffer =>
  sequence(der(0x31, sequence(objectId('2.5.4.3'), der(0x0c, Buffer.from(name)))));
/** GeneralizedTime, to the second. */
const time = (at: number): Buffer =>
  der(0x18, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

const extension = (id: string, value: Buffer): Buffer => sequence(objectId(id), der(0x04, value));

let serial = 1;

/** Makes a certificate as RFC 5280 says; without `by` it signs itself. `mark`: an extension that only has to be there. */
export const certify = (
  name: string,
  life: { readonly from: number; readonly to: number },
  { by, ca = false, mark, curve = 'P-256' }: { by?: Certified; ca?: boolean; mark?: string; curve?: string } = {},
): Certified => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: curve });
  const algorithm = sequence(objectId('1.2.840.10045.4.3.2'));
  const extensions = [
    ...(ca ? [extension('2.5.29.19', sequence(der(0x01, Buffer.from([0xff]))))] : []),
    ...(mark === undefined ? [] : [extension(mark, Buffer.from([0x05, 0x00]))]),
  ];
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([serial++ & 0x7f])),
    algorithm,
    named(by?.name ?? name),
    sequence(time(life.from), time(life.to)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  const signature = sign('sha256', body, by?.key ?? privateKey);
  return { der: sequence(body, algorithm, der(0x03, Buffer.from([0]), signature)), key: privateKey, name };
};

export const pemOf = ({ der: bytes }: Certified): string =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`;
