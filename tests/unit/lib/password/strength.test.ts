import { expect, test } from 'vitest';
import { strengthOf } from '../../../../src/lib/password/strength.ts';

test.each([
  ['', 'weak'],
  ['12345678', 'weak'],
  ['password123', 'weak'],
  ['abcdefgh1', 'weak'],
  ['shanlu42', 'fair'],
  ['kx7#mQ2z', 'fair'],
  ['雨后的碎石坡很滑', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['Tr0ub4dor&3x', 'strong'],
] as const)('the strength of %s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
