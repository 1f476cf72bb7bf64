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
 * nothing. Made at once: a hash of the platform comes later, and whoever waits for it waits for what else is done in between.
 */
export const tagOf = (bytes: Bytes): string => {
  const whole = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Uint32Array(whole.buffer, whole.byteOffset, whole.byteLength >> 2);
  let [one, other] = [whole.byteLength, ~whole.byteLength];
  const take = (word: number): void => {
    one = Math.imul(one ^ word, ONE);
    one ^= one >>> 15;
    other = Math.imul(other ^ word, OTHER);
    other = (other << 13) | (other >>> 19);
  };
  for (let at = 0; at < words.length; at += 1) take(words[at] as number);
  for (let at = 4 * words.length; at < whole.byteLength; at += 1) take(whole[at] as number);
  return [one, other].map((hash) => mixed(hash).toString(36)).join('-');
};
