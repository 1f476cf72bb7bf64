import { expect, test } from 'vitest';
import { unit } from '../../../src/build/unit.ts';

test.each([
  ['padding', '0.5rem 1rem', 'calc(var(--u)*0.5) var(--u)'],
  ['margin', '0 calc(-0.8rem - var(--safe-right))', '0 calc(var(--u)*-0.8 - var(--safe-right))'],
  ['--hit', 'max(44px, 2.2rem)', 'max(44px, var(--u)*2.2)'],
  ['top', 'calc(50% - (0.8rem + 1px)) 0.8rem', 'calc(50% - (var(--u)*0.8 + 1px)) calc(var(--u)*0.8)'],
  ['transform', 'translate(0.8rem, max(1rem, 0.5rem))', 'translate(calc(var(--u)*0.8), max(var(--u), var(--u)*0.5))'],
  ['border-radius', '0.2rem', '0.2rem'],
  ['--u', '0.6rem', '0.6rem'],
  ['width', '10px', '10px'],
])('%s: %s is written in the unit of the screen', (prop, value, wanted) => {
  const declaration = { prop, value };
  unit.Declaration(declaration);
  expect(declaration.value).toBe(wanted);
  unit.Declaration(declaration);
  expect(declaration.value, 'once').toBe(wanted);
});
