import { elementAt, within } from './der.ts';

const SEQUENCE = 0x30;
const OBJECT_ID = 0x06;
/** `[3] EXPLICIT Extensions` of RFC 5280, section 4.1. */
const EXTENSIONS = 0xa3;

const nameOf = (bytes: Uint8Array): string => {
  const [first = 0, ...rest] = bytes;
  const parts = [Math.floor(first / 40), first % 40];
  let part = 0;
  for (const byte of rest) {
    part = part * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      parts.push(part);
      part = 0;
    }
  }
  return parts.join('.');
};

/** Which extensions a certificate has, as dotted names: Node reads certificates, and does not tell these. */
export const extensionsOf = (certificate: Uint8Array): ReadonlySet<string> => {
  const whole = elementAt(certificate, 0, certificate.length);
  const signed = whole?.tag === SEQUENCE ? within(certificate, whole)[0] : undefined;
  const holder = signed && within(certificate, signed).find(({ tag }) => tag === EXTENSIONS);
  const list = holder && within(certificate, holder)[0];
  const names = (list ? within(certificate, list) : []).flatMap((extension) => {
    const id = within(certificate, extension)[0];
    return id?.tag === OBJECT_ID ? [nameOf(certificate.subarray(id.from, id.to))] : [];
  });
  return new Set(names);
};
