import { expect, test } from 'vitest';
import { printRules, readRules } from '../../../../src/build/styles/rules.ts';

const SHEET =
  '@import "x.css";:root{--a:1px}@media (min-width:1px){.a,.b>c{content:"};{";color:red}@supports (gap:1px){.d{gap:1px}}}' +
  '@keyframes breathe{50%{opacity:.5}to{opacity:1}}.e:not(.f,.g),[title="a,b"],.h\\,i{background:url(\'data:,{}\')}';

test('a sheet of which everything stays is the sheet', () => {
  expect(printRules(readRules(SHEET), () => true)).toBe(SHEET);
});

test('selectors are parted at their own commas only', () => {
  const selectors: string[] = [];
  printRules(readRules(SHEET), (selector) => selectors.push(selector) > 0);
  expect(selectors).toEqual([':root', '.a', '.b>c', '.d', '.e:not(.f,.g)', '[title="a,b"]', '.h\\,i']);
});

test('a rule loses its selectors one by one, and goes with the last; so does the block around it', () => {
  expect(
    printRules(
      readRules('.a,.b{x:y}@media print{.a{z:1}}@supports (a:b){@media print{.a{z:1}}}'),
      (one) => one !== '.a',
    ),
  ).toBe('.b{x:y}');
});

test.each(['.a{', '@media print{.a{}', '.a{}}', '@keyframes a{to{}'])('%s is told', (css) => {
  expect(() => readRules(css)).toThrow();
});
