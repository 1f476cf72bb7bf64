import { expect, test } from 'vitest';
import { mobile } from '../../../../src/api/event/fields.ts';
import { isMobile, mobileOf } from '../../../../src/lib/member/mobile.ts';

test.each([
  ['１３８００１３８００１', '13800138001', true],
  ['+86 138 0013 8001', '13800138001', true],
  ['0086-13800138001', '13800138001', true],
  ['86 138-0013-8001', '13800138001', true],
  ['(+86)13800138001', '13800138001', true],
  ['+852 9123 4567', '+85291234567', true],
  ['00852-91234567', '+85291234567', true],
  ['＋８５３ 6612 3456', '+85366123456', true],
  ['+886 912 345 678', '+886912345678', true],
  ['+8612', '12', false],
  ['86', '86', false],
  ['9123 4567', '91234567', false],
  ['+44 7400 123456', '+447400123456', false],
  ['+852 1234 5678', '+85212345678', false],
  ['', '', false],
])('%s is kept as %s', (typed, kept, is) => {
  expect(mobileOf(typed)).toBe(kept);
  expect(mobileOf(kept)).toBe(kept);
  expect(isMobile(kept)).toBe(is);
  // The contract takes what the form takes.
  expect(mobile.safeParse(kept).success).toBe(is);
});
