import type { Bytes } from './out.ts';

/** Odd numbers whose bits are spread (MurmurHash3, in the public domain). */
const [ONE, OTHER] = [0x85ebca6b, 0xc2b2ae35] as const;

const mixed = (hash: number): number => {
  let mix = Math.imul(hash ^ (hash >>> 16), ONE);
  mix = Math.imul(mix ^ (mix >>> 13), OTHER);
  return (mix ^ (mix >>> 16)) >>> 0;
};

/**
 * Names a text among those that its address has had: 64 bits, in base 36, the same for the same bytes. It is no secret and proves
 * nothing. Made at once: a hash of the platform comes later, and whoever waits for it waits for what else is done in between. Each
 * half goes by every other word, in a loop without a call: a page has 45,000 of them.
 */
export const tagOf = (bytes: Bytes): string => {
  const whole = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Int32Array(whole.buffer, whole.byteOffset, whole.byteLength >> 2);
  const pairs = words.length & ~1;
  let [one, other] = [whole.byteLength, ~whole.byteLength];
  for (let at = 0; at < pairs; at += 2) {
    one = Math.imul(one ^ (words[at] as number), ONE);
    one ^= one >>> 15;
    other = Math.imul(other ^ (words[at + 1] as number), OTHER);
    other ^= other >>> 13;
  }
  for (let at = 4 * pairs; at < whole.byteLength; at += 1) {
    one = Math.imul(one ^ (whole[at] as number), ONE);
    one ^= one >>> 15;
  }
  return [one, other].map((hash) => mixed(hash).toString(36)).join('-');
};
