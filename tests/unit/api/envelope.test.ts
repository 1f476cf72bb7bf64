import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validIslogin } from '../../../src/api/account/session.ts';
import { isSilent, isSuccess, verdictOf } from '../../../src/api/envelope.ts';
import { Refused, RequestFailed, TimedOut, toastFor } from '../../../src/api/errors.ts';
import { replyIn } from '../../../src/api/reply.ts';
import { readCall } from './support.ts';

const answered = (body: unknown, status = 200, contentType: string | null = 'application/json') => ({
  status,
  contentType,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const errorOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};
const error = (body: unknown, status?: number, type?: string | null) =>
  errorOf(() => replyIn(readCall, answered(body, status, type)));

test('success is 0 or "0" and nothing that resembles them', () => {
  for (const yes of [0, '0', -0]) expect(isSuccess(yes)).toBe(true);
  for (const no of [
    '',
    false,
    null,
    undefined,
    [],
    [0],
    {},
    '0x0',
    ' 0',
    '0 ',
    '00',
    '0.0',
    '-0',
    NaN,
    '+0',
    true,
    1,
    '０',
    { valueOf: () => 0 },
  ])
    expect(isSuccess(no), JSON.stringify(no)).toBe(false);
  for (const yes of [-1, '-1']) expect(isSilent(yes)).toBe(true);
  for (const no of ['- 1', ' -1', '-1.0', [-1], null, '—1']) expect(isSilent(no)).toBe(false);
});

test.each([
  [{ errCode: 0, data: { n: 3 } }, 3],
  [{ errCode: '0', errMsg: null, data: { n: 3, more: 'x' } }, 3],
  [{ errCode: 0, errMsg: '一切都好', data: { n: 3 } }, 3],
])('%j is a reply', (body, n) => {
  expect(replyIn(readCall, answered(body))).toEqual({ n });
});

test.each([
  ['', 200],
  ['<html><h1>登录 WiFi</h1></html>', 200],
  ['{"errCode":0,"data":{"n":1', 200],
  ['NaN', 200],
  ['callback({"errCode":0})', 200],
  ['null', 200],
  ['0', 200],
  ['"0"', 200],
  ['[]', 200],
  ['[{"errCode":0}]', 200],
  ['{}', 200],
  ['{"data":{"n":1}}', 200],
  ['{"errCode":null}', 200],
  ['{"errCode":{},"errMsg":""}', 200],
  [{ errCode: 0 }, 200],
  [{ errCode: 0, data: null }, 200],
  [{ errCode: 0, data: { n: '1' } }, 200],
  [{ errCode: 0, data: { n: 1.5 } }, 200],
  [{ errCode: 0, data: [1] }, 200],
  [{ errCode: 0, data: { n: 1 } }, 500],
  [{ errCode: 7, errMsg: '不行' }, 502],
  [{ errCode: 0, data: { n: 1 } }, 404],
  [{ errCode: 0, data: { n: 1 } }, 302],
  ['', 204],
] as const)('%j with status %i is a failed request', (body, status) => {
  const thrown = error(body, status);
  expect(thrown).toBeInstanceOf(RequestFailed);
  expect(toastFor(thrown)).toEqual({ message: '请求失败,请稍后重试...', type: 'error', time: 2_000 });
});

test('JSON that came as a page is not believed', () => {
  expect(error({ errCode: 0, data: { n: 1 } }, 200, 'text/html; charset=utf-8')).toBeInstanceOf(RequestFailed);
});

test.each([
  [{ errCode: 5, errMsg: '名额已满' }, 5, '名额已满'],
  [{ errCode: '5', errMsg: '名额已满' }, 5, '名额已满'],
  [{ errCode: 'E_FULL', errMsg: '名额已满' }, 'E_FULL', '名额已满'],
  [{ errMsg: '名额已满' }, null, '名额已满'],
  [{ errCode: null, errMsg: '名额已满' }, null, '名额已满'],
  [{ errCode: false, errMsg: '名额已满' }, null, '名额已满'],
  [{ errCode: '00', errMsg: '名额已满' }, '00', '名额已满'],
  [{ errCode: 5, errMsg: '' }, 5, null],
  [{ errCode: 5, errMsg: '   ' }, 5, null],
  [{ errCode: 5 }, 5, null],
  [{ errCode: 5, errMsg: { text: 'x' } }, 5, null],
  [{ errCode: 5, errMsg: ['x'] }, 5, null],
  [{ errCode: 5, errMsg: 404 }, 5, null],
  [{ errCode: -1, errMsg: '别说' }, -1, null],
  [{ errCode: '-1', errMsg: '别说' }, -1, null],
] as const)('%j is a refusal', (body, errCode, message) => {
  const thrown = error(body);
  expect(thrown).toBeInstanceOf(Refused);
  expect((thrown as Refused).errCode).toBe(errCode);
  expect(toastFor(thrown)).toEqual(message === null ? null : { message, type: 'error', time: 3_000 });
});

test('a refusal with a 4xx status is still a refusal, and keeps its data', () => {
  const thrown = error({ errCode: 4033, errMsg: '时间不准', data: { now: 5 } }, 403) as Refused;
  expect(thrown).toMatchObject({ errCode: 4033, data: { now: 5 } });
});

test('a message is one short line of text', () => {
  const message = (errMsg: string) => toastFor(new Refused('x', 5, errMsg, null))?.message ?? null;
  expect(message('第一行\n\n第二行\t\u0000尾')).toBe('第一行 第二行 尾');
  expect(message('\u202e反\u2066向\u200b')).toBe('反向');
  expect(message('<b>粗</b>')).toBe('<b>粗</b>');
  expect([...(message('长'.repeat(10_000)) ?? '')].length).toBeLessThanOrEqual(120);
  expect(message('\u200b\u202e\n')).toBe(null);
});

test('each kind of error has its toast, silence has none', () => {
  expect(toastFor(new TimedOut('x'))).toEqual({ message: '网络超时,请稍后重试...', type: 'warning', time: 2_000 });
  expect(toastFor(new TypeError('x is undefined'))).toEqual({
    message: '请求失败,请稍后重试...',
    type: 'error',
    time: 2_000,
  });
  expect(toastFor(new DOMException('', 'AbortError'))).toBe(null);
  expect(toastFor(Object.assign(new Error(), { name: 'AbortError' }))).toBe(null);
  for (const thrown of [new TimedOut('x'), new RequestFailed('x', ''), new Refused('x', 5, '请登录', null)])
    expect(toastFor(thrown, { silent: true })).toBe(null);
  for (const odd of [null, undefined, 'text', 5]) expect(toastFor(odd)?.time).toBe(2_000);
});

test.each([
  undefined,
  null,
  '',
  'undefined',
  'null',
  '[object Object]',
  '<b>1</b>',
  {},
  [],
  ['5'],
  5,
  true,
  '0',
  '-5',
  '05',
  ' 5',
  '5'.repeat(20),
])('the session check believes no userId like %j', (userId) => {
  expect(errorOf(() => replyIn(validIslogin, answered({ errCode: 0, userId })))).toBeInstanceOf(RequestFailed);
});

test('the session check reads its id from the top level', () => {
  expect(replyIn(validIslogin, answered({ errCode: '0', userId: '12', data: { userId: '99' } }))).toEqual({
    userId: '12',
  });
  expect(errorOf(() => replyIn(validIslogin, answered({ errCode: 0, data: { userId: '12' } })))).toBeInstanceOf(
    RequestFailed,
  );
});

test('no text throws anything but the three errors, or touches a prototype', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ errCode: fc.anything(), errMsg: fc.anything(), data: fc.anything(), __proto__: fc.anything() })
      .map((value) => {
        try {
          return JSON.stringify(value) ?? '';
        } catch {
          return '{}';
        }
      }),
  );
  fc.assert(
    fc.property(texts, fc.integer({ min: 100, max: 599 }), (text, status) => {
      const thrown = errorOf(() => replyIn(readCall, answered(text, status)));
      if (thrown !== undefined) expect(thrown instanceof RequestFailed || thrown instanceof Refused).toBe(true);
      toastFor(thrown);
      expect(({} as Record<string, unknown>)['errCode']).toBeUndefined();
    }),
    { numRuns: 5_000 },
  );
  expect(verdictOf(200, null, JSON.parse('{"__proto__":{"errCode":0}}'))).toBe('failed');
});
