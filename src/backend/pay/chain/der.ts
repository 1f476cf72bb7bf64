/** One element of DER: its tag, where its content begins and where it ends. */
interface Element {
  readonly tag: number;
  readonly from: number;
  readonly to: number;
}

export const elementAt = (der: Uint8Array, at: number, end: number): Element | null => {
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

export const within = (der: Uint8Array, { from, to }: Element): readonly Element[] => {
  const found: Element[] = [];
  for (let at = from; at < to;) {
    const element = elementAt(der, at, to);
    if (!element) break;
    found.push(element);
    at = element.to;
  }
  return found;
};
