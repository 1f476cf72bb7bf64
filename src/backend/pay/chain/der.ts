/** One element of DER: its tag, where its content begins and where it ends. */
interface Element {
  readonly tag: number;
  readonly from: number;
  readonly to: number;
}

const SEQUENCE = 0x30;
const OBJECT_ID = 0x06;
/** `[3] EXPLICIT Extensions` of RFC 5280, section 4.1. */
const EXTENSIONS = 0xa3;

const elementAt = (der: Uint8Array, at: number, end: number): Element | null => {
  const tag = der[at];
  const first = der[at + 1];
  if (tag === undefined || first === undefined || at + 2 > end) return null;
  let from = at + 2;
  let length = first;
  if (first >= 0x80) {
    const count = first & 0x7f;
    // DER knows no length without an end; four bytes are more than any certificate has.
    if (count === 0 || count > 4) return null;
    length = 0;
    for (const byte of der.subarray(from, from + count)) length = length * 256 + byte;
    from += count;
  }
  return from + length <= end ? { tag, from, to: from + length } : null;
};

const within = (der: Uint8Array, { from, to }: Element): readonly Element[] => {
  const found: Element[] = [];
  for (let at = from; at < to;) {
    const element = elementAt(der, at, to);
    if (!element) break;
    found.push(element);
    at = element.to;
  }
  return found;
};

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
