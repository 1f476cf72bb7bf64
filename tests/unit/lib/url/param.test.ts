import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBenefitTail } from '../../../../src/components/vip/benefitAddress.ts';
import { isParam, legacyId } from '../../../../src/lib/params.ts';
import {
  asIapId,
  asId,
  asIndex,
  asReturnTo,
  asWord,
  type ParamValues,
  type Reader,
} from '../../../../src/lib/url/kinds.ts';
import { asText } from '../../../../src/lib/url/longKinds.ts';
import { commonParam, paramOf } from '../../../../src/lib/url/param.ts';
import type { ParamKind } from '../../../../src/routes.ts';

type ReadKind = Exclude<ParamKind, 'legacyId' | 'json'>;
const READERS: { readonly [Kind in ReadKind]: Reader<Kind> } = {
  id: asId,
  iapId: asIapId,
  word: asWord,
  text: asText,
  index: asIndex,
  returnTo: asReturnTo,
};
const checkParam = <Kind extends ReadKind>(kind: Kind, raw: string): ParamValues[Kind] | null =>
  (READERS[kind] as (text: string) => ParamValues[Kind] | null)(raw);

/** Reads as a page with these parameters would, and sorts the good from the bad. */
const readParams = <const Kinds extends Readonly<Record<string, ReadKind>>>(kinds: Kinds, search: string) => {
  const values: Record<string, unknown> = {};
  const bad: string[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    const value = paramOf('/404', name as 'id', READERS[kind] as typeof asId, search);
    if (value === null) bad.push(name);
    else if (value !== undefined) values[name] = value;
  }
  return { values: values as { [Name in keyof Kinds]?: ParamValues[Kinds[Name]] }, bad };
};

const encode = encodeURIComponent;

describe('ids', () => {
  it.each(['1', '42', '9007199254740993', '9223372036854775807'])('takes %s as it stands', (id) => {
    expect(readParams({ did: 'id' }, `?did=${id}`)).toEqual({ values: { did: id }, bad: [] });
  });

  it.each([
    '0',
    '01',
    '-1',
    '+1',
    '1.0',
    '1e3',
    ' 1',
    '1 ',
    '1%00',
    '１',
    '<b>',
    '../1',
    '1/2',
    '1%2F2',
    '12345678901234567890',
    'NaN',
    '%',
    '%zz',
    '%E5%B2',
    '1%0A',
    '0x1',
    'null',
  ])('refuses %s', (raw) => {
    expect(readParams({ did: 'id' }, `?did=${raw}`)).toEqual({ values: {}, bad: ['did'] });
  });

  it('takes the first of repeated values, and only the name itself', () => {
    expect(readParams({ did: 'id' }, '?did=1&did=2').values).toEqual({ did: '1' });
    expect(readParams({ did: 'id' }, '?did[]=1&xdid=3')).toEqual({ values: {}, bad: [] });
    expect(readParams({ did: 'id' }, 'did=x&did=2').bad).toEqual(['did']);
  });

  it('ignores what messengers add', () => {
    const { values, bad } = readParams({ did: 'id', from: 'text' }, '?did=1&from=singlemessage&isappinstalled=0');
    expect({ values, bad }).toEqual({ values: { did: '1' }, bad: [] });
    expect(readParams({ from: 'text' }, '?from=/mc/x').values).toEqual({ from: '/mc/x' });
  });

  it('takes older encrypted ids of 16 or 32 bytes, with their plus signs', () => {
    const short = 'ab+/'.repeat(5) + 'ab==';
    const long = 'ab+/'.repeat(10) + 'abc=';
    for (const id of [short, long]) {
      expect(legacyId(id)).toBe(id);
      expect(legacyId(id.replace(/\+/g, ' '))).toBe(id);
      expect(isParam('legacyId', id)).toBe(true);
    }
    expect(legacyId('77')).toBe('77');
    for (const bad of ['ab==', `${short}=`, short.slice(1), long.replace('=', ''), short.replace('a', '-'), '0']) {
      expect([legacyId(bad), isParam('legacyId', bad)]).toEqual([null, false]);
    }
  });

  it('holds words, indices and store ids to their shapes', () => {
    expect([checkParam('word', 'svip-1_a'), checkParam('word', 'a b'), checkParam('word', 'x'.repeat(65))]).toEqual([
      'svip-1_a',
      null,
      null,
    ]);
    expect([
      checkParam('index', '0'),
      checkParam('index', '12'),
      checkParam('index', '-1'),
      checkParam('index', '01'),
      checkParam('index', '1e9'),
    ]).toEqual([0, 12, null, null, null]);
    expect([
      checkParam('iapId', 'com.x.vip_1-y'),
      checkParam('iapId', 'a/b'),
      checkParam('iapId', 'x'.repeat(129)),
    ]).toEqual(['com.x.vip_1-y', null, null]);
  });

  it('cleans typed text and forgives its percent signs', () => {
    expect(readParams({ q: 'text' }, '?q=100%+%E9%9B%AA%E5%B1%B1%0A%E2%80%AE').values.q).toBe('100% 雪山');
    expect(checkParam('text', encode('山'.repeat(500)))).toBe('山'.repeat(100));
  });
});

describe('any query', () => {
  it('never throws and gives only values of their kind', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('did=', '&', '%', '%E5', '%2', '=', '+', '[]', '__proto__=', '1'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const search = `?${pieces.join('')}`;
        const { values } = readParams({ did: 'id', q: 'text', iapId: 'iapId', i: 'index' }, search);
        if (values.did !== undefined) expect(values.did).toMatch(/^[1-9]\d{0,18}$/);
      }),
      { numRuns: 5_000 },
    );
  });

  it('has no inherited names', () => {
    const read = (search: string, name: string) => paramOf('/404', name as 'from', asText, search);
    expect(read('?a=1', 'constructor')).toBeUndefined();
    expect(read('?__proto__=1', '__proto__')).toBe('1');
    expect([read('?a=', 'a'), read('?a', 'a')]).toEqual([undefined, undefined]);
    expect(paramOf('/vip/buy', 'plan', asWord, '?plan=%zz')).toBeNull();
  });
});

describe('tails', () => {
  const none = { id: null, kind: null, iapId: null, asked: true };
  it.each([
    ['/mc/vip/rights', { ...none, asked: false }],
    ['/mc/vip/rights/', { ...none, asked: false }],
    ['/mc/vip/rights/3', { ...none, id: '3' }],
    ['/mc/vip/rights/3/svip', { ...none, id: '3', kind: 'svip' }],
    ['/mc/vip/rights/3/SVIP/com.x.y/', { ...none, id: '3', kind: 'svip', iapId: 'com.x.y' }],
  ])('reads %s', (pathname, tail) => expect(readBenefitTail(pathname)).toEqual(tail));

  it.each([
    ['/mc/vip/rights/3%2Fsvip', none],
    ['/mc/vip/rights/%zz', none],
    ['/mc/vip/rights/1/2/3/4', { ...none, id: '1', kind: 'svip', iapId: '3' }],
    ['/mc/vip/rightsx/3', { ...none, asked: false }],
  ])('refuses what is no tail of it: %s', (pathname, tail) => expect(readBenefitTail(pathname)).toEqual(tail));
});

describe('one parameter of a page', () => {
  it('is one value of its kind, and nothing else', () => {
    const order = (search: string) => paramOf('/vip/buy', 'order', asId, search);
    expect([order('?order=12&order=13'), order('?order=012'), order('?order='), order('')]).toEqual([
      '12',
      null,
      undefined,
      undefined,
    ]);
    expect(paramOf('/vip/buy', 'plan', asWord, '?plan=vip%2Dyear')).toBe('vip-year');
    expect(paramOf('/vip/buy', 'plan', asWord, '?plan=a%20b')).toBeNull();
    expect(paramOf('/vip/buy', 'iapId', asIapId, '?iapId=shell.vip.year&a=%')).toBe('shell.vip.year');
    expect(commonParam('back', asId, '?back=7&back=8')).toBe('7');
    expect([commonParam('back', asId, '?back=x'), commonParam('sid', asWord, '')]).toEqual([null, null]);
    expect([commonParam('sid', asWord, '?sid=a-b_9'), commonParam('sid', asWord, '?sid=%3Cb%3E')]).toEqual([
      'a-b_9',
      null,
    ]);
  });

  it('is one that the row names, read as the kind that the row says', () => {
    // @ts-expect-error the page reads no such parameter
    paramOf('/vip/buy', 'did', asId, '');
    // @ts-expect-error an order is an id
    paramOf('/vip/buy', 'order', asWord, '');
  });
});

it('a text is none where it holds nothing but spaces, whatever kind of space', () => {
  for (const text of [' ', '   ', '\u3000', '\u00a0\t'])
    expect(isParam('text', text), JSON.stringify(text)).toBe(false);
  for (const text of [' 山', '0', '　武功山　']) expect(isParam('text', text), text).toBe(true);
});
