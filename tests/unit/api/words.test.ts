import { describe, expect, it } from 'vitest';
import { errCodeOf } from '../../../src/api/envelope.ts';
import { Refused, RequestFailed, saidBy, TimedOut, toastFor } from '../../../src/api/errors.ts';
import { refusedAs } from '../../../src/live/draw.ts';
import { refusalText } from '../../../src/stores/vip/buy/buy.ts';
import { codeTrouble } from '../../../src/stores/vip/codeTrouble.lazy.ts';
import { troubleOf } from '../../../src/stores/upload/trouble.ts';

const WORDS = '静默的话';
const refusal = (errCode: Refused['errCode'], errMsg = WORDS): Refused => new Refused('x', errCode, errMsg, null);
const refused = (errCode: unknown, data: unknown = null) =>
  ({ ok: false, why: 'refused', errCode, errMsg: '', data, wait: null }) as const;

describe('the words of a refusal', () => {
  it.each([-1, '-1'])('are not shown where it asks for silence: %j', (errCode) => {
    expect(saidBy(refusal(errCode))).toBe('');
    expect(toastFor(refusal(errCode))).toBeNull();
    for (const said of [
      refusalText(refusal(errCode)),
      codeTrouble(refusal(errCode)),
      JSON.stringify(troubleOf(refusal(errCode))),
    ]) {
      expect(said).not.toContain(WORDS);
      expect(said).not.toBe('');
    }
  });

  it('are one clean line that has an end', () => {
    expect(saidBy(refusal(5000, `\u202e${'很'.repeat(10_000)}\n`))).toBe(`${'很'.repeat(119)}…`);
    expect(saidBy(refusal(5000, '一二三四五'), 3)).toBe('一二…');
    expect(saidBy(refusal(null))).toBe(WORDS);
  });

  it('are there for refusals alone', () => {
    for (const error of [new TimedOut('x'), new RequestFailed('x', 'y'), new Error(WORDS), null])
      expect(saidBy(error)).toBe('');
  });
});

describe('the code of a refusal', () => {
  it('is a number where its text is one as servers write it, and nothing that merely resembles one', () => {
    for (const [raw, code] of [
      ['0', 0],
      ['401', 401],
      ['-1', -1],
      ['-0', '-0'],
      ['0x191', '0x191'],
      ['401 ', '401 '],
      ['-1.0', '-1.0'],
      [[404], null],
    ] as const)
      expect(errCodeOf(raw)).toBe(code);
  });

  it('draws a page as every other call reads it', () => {
    expect(refusedAs(refused(401)).state).toBe('guest');
    expect(refusedAs(refused('404')).state).toBe('gone');
    expect(refusedAs(refused('-1', { state: 'deleted' }))).toEqual({ state: 'gone', reason: 'deleted' });
    for (const odd of ['0x191', '401 ', [401], [404], ' 4.04e2', '-1.0', ['-1'], null])
      expect(refusedAs(refused(odd, { state: 'deleted' })).state, String(odd)).toBe('error');
  });
});
