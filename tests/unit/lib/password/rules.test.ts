import { describe, expect, test } from 'vitest';
import { PASSWORD_RULES, rulesKept } from '../../../../src/lib/password/rules.ts';

const broken = (password: string, phone = ''): string[] => {
  const kept = rulesKept(password, phone);
  return PASSWORD_RULES.filter((rule) => !kept[rule]);
};

describe('a password', () => {
  test.each(['雨后的碎石坡很滑', 'correct horse battery', 'Tr0ub4dor&3', 'kx7#mQ2z', '山山水水走一百年'])(
    'may be %s',
    (password) => {
      expect(broken(password)).toEqual([]);
    },
  );

  test.each([
    ['kx7#mQ2', 'length'],
    [`${'kx7#mQ2z'.repeat(8)}!`, 'length'],
    ['12345678', 'varied'],
    ['2020-05-20', 'varied'],
    ['aaaaaaaa', 'varied'],
    ['abcdefgh', 'varied'],
    ['hgfedcba', 'varied'],
    ['abcabcabc', 'varied'],
    ['password1', 'varied'],
    ['P@ssw0rd!', 'varied'],
    ['qwerty123', 'varied'],
    ['1q2w3e4r', 'varied'],
    ['woaini520', 'varied'],
    ['a1a1b2b2', 'varied'],
  ])('may not be %s: %s', (password, rule) => {
    expect(broken(password)).toContain(rule);
  });

  test('does not hold the number of its member, with or without its area', () => {
    expect(broken('hi13800138000', '8613800138000')).toEqual(['own']);
    expect(broken('shan00138000', '138****8000')).toEqual([]);
    expect(broken('hi13800138001', '8613800138000')).toEqual([]);
  });

  test('is the same however its letters were composed', () => {
    expect(rulesKept('cafe\u0301-shan')).toEqual(rulesKept('caf\u00e9-shan'));
  });

  test('is counted in characters, not in halves of them', () => {
    expect(broken('🏔️🏕️🥾🧭')).not.toContain('own');
    expect(rulesKept('🏔🏕🥾🧭').length).toBe(false);
  });
});
