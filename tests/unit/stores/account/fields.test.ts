import { describe, expect, it } from 'vitest';
import { Refused, RequestFailed, TimedOut } from '../../../../src/api/errors.ts';
import { readAccountHint, writeAccountHint } from '../../../../src/stores/account/accountHint.ts';
import { readLoginDraft, saveLoginDraft } from '../../../../src/stores/account/loginDraft.ts';
import { readCode } from '../../../../src/stores/account/readCode.ts';
import { troubleOf } from '../../../../src/stores/account/trouble.ts';
import { createWaits } from '../../../../src/stores/account/waits.ts';
import { memoryHost, throwingArea } from '../../../support/memoryHost.ts';

describe('the code field', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['123456', '123456'],
    ['【岭行】验证码 048213,5 分钟内有效', '048213'],
    ['048213 is your code\n@m.example.com #048213', '048213'],
    ['12a3', '123'],
    ['1234567', '123456'],
    ['', ''],
    ['<script>', ''],
  ])('reads %j as %j', (raw, code) => expect(readCode(raw)).toBe(code));
});

describe('the wait for the next code', () => {
  it('survives a reload, counts for each number and ends', () => {
    const host = memoryHost();
    createWaits(host).start('8613800138000', 60, true);
    host.sleep(20_500);
    const again = createWaits(host);
    expect(again.left('8613800138000')).toBe(40);
    expect(again.left('8613900139000')).toBe(0);
    expect(again.times('8613800138000')).toBe(1);
    host.sleep(40_000);
    expect(again.left('8613800138000')).toBe(0);
    expect([...host.localMap.values()].join()).not.toContain('13800138000');
  });

  it('is never longer than the server said, nor negative, when the clock is set', () => {
    const host = memoryHost();
    const waits = createWaits(host);
    waits.start('8613800138000', 60, true);
    host.sleep(-86_400_000);
    expect(waits.left('8613800138000')).toBe(60);
    host.sleep(30_000);
    expect(waits.left('8613800138000')).toBe(30);
    host.sleep(10 * 86_400_000);
    expect(waits.left('8613800138000')).toBe(0);
  });

  it.each([NaN, -5, Infinity, 1e12, 0.2])('takes %d seconds for what they can be', (seconds) => {
    const waits = createWaits(memoryHost());
    waits.start('1', seconds, false);
    expect(waits.left('1')).toBeGreaterThanOrEqual(0);
    expect(waits.left('1')).toBeLessThanOrEqual(86_400);
  });

  it.each(['', 'null', '{}', '[1,null,{}]', '[{"phone":"x","at":1e99,"seconds":-4,"times":1}]', '[', '"text"'])(
    'survives %j in the store',
    (text) => {
      const host = memoryHost();
      host.localMap.set('codeWait', text);
      const waits = createWaits(host);
      expect(waits.left('1')).toBe(0);
      waits.start('1', 60, true);
      expect(waits.left('1')).toBe(60);
    },
  );

  it('counts in memory where the store is blocked', () => {
    const host = memoryHost().use({ local: throwingArea(), session: throwingArea() });
    const waits = createWaits(host);
    waits.start('1', 60, true);
    expect(waits.left('1')).toBe(60);
  });
});

describe('troubles', () => {
  const refused = (errCode: number | string | null, data: unknown = null, errMsg = '') =>
    new Refused('x', errCode, errMsg, data);

  it('stand at the field they belong to', () => {
    expect(troubleOf(refused(1001), 'send')).toMatchObject({ field: 'phone' });
    expect(troubleOf(refused(1003), 'send')).toMatchObject({ field: 'picture', picture: true });
    expect(troubleOf(refused(1005, { left: 2 }), 'enter')).toMatchObject({
      field: 'code',
      text: '验证码不对，还可以试 2 次',
    });
    expect(troubleOf(refused(1006), 'enter')).toMatchObject({ field: 'code', codeDead: true });
    expect(troubleOf(refused(1007, null, '账号已被冻结'), 'enter')).toMatchObject({ field: 'form', contact: true });
    expect(troubleOf(refused(429, { nextInSec: 2_400 }), 'send')).toMatchObject({
      field: 'code',
      text: '获取太频繁了，请约 40 分钟后再试',
      waitSec: 2_400,
    });
    expect(troubleOf(refused(429, { nextInSec: 45 }), 'send').text).toContain('45 秒');
  });

  it.each([
    { nextInSec: -1 },
    { nextInSec: 'x' },
    { nextInSec: 1e9 },
    { nextInSec: NaN },
    null,
    [],
    'x',
    { left: 'many' },
  ])('show nothing odd for the data %j', (data) => {
    for (const code of [429, 1005])
      expect(troubleOf(refused(code, data), 'send').text).not.toMatch(/NaN|undefined|object|-1|e\+/);
  });

  it('speak the words of the specification where nothing was answered', () => {
    expect(troubleOf(new TimedOut('x'), 'send').text).toBe('网络超时,请稍后重试...');
    expect(troubleOf(new RequestFailed('x', 'html'), 'enter').text).toBe('请求失败,请稍后重试...');
    expect(troubleOf(refused(-1, null, '秘密'), 'send').text).toBe('请求失败,请稍后重试...');
    expect(troubleOf(refused('oops', null, '<b>\u202eodd\nwords</b>'), 'enter').text).toBe('<b>odd words</b>');
  });
});

describe('what the tab remembers', () => {
  it('brings the form back for ten minutes', () => {
    const host = memoryHost();
    const draft = { area: '852', phone: '9123 4567', code: '1234', agreed: true };
    saveLoginDraft(host, draft);
    host.sleep(599_000);
    expect(readLoginDraft(host)).toEqual(draft);
    host.sleep(2_000);
    expect(readLoginDraft(host)).toBeNull();
  });

  it.each([
    '',
    '1',
    '[]',
    '{"area":"86"}',
    '{"area":"999","phone":"","code":"","agreed":true,"at":1}',
    '{"area":"86","phone":1,"code":"","at":1741478400000}',
    '{"area":"86","phone":"1","code":"<b>","at":1741478400000}',
  ])('does not believe %j', (text) => {
    const host = memoryHost();
    host.sessionMap.set('loginDraft', text);
    expect(readLoginDraft(host)).toBeNull();
  });

  it('names a member by the masked number only, and nobody else by it', () => {
    const host = memoryHost();
    writeAccountHint(host, '10001', '13800138000');
    expect(readAccountHint(host, '10001')).toBe('138****8000');
    expect(readAccountHint(host, '10002')).toBeNull();
    expect([...host.localMap.values()].join()).not.toContain('00138');
    host.localMap.set('accountHint', '{"userId":"10001","name":"<b>x</b>"}');
    expect(readAccountHint(host, '10001')).toBeNull();
  });
});
