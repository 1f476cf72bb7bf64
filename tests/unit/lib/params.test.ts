import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkParam, isParam, readParams, readTail } from '../../../src/lib/params.ts';
import { firstParam } from '../../../src/lib/firstParam.ts';
import { shortParam } from '../../../src/lib/shortParams.ts';

const encode = encodeURIComponent;
const detail = (raw: string) => readParams({ detail: 'json' }, `?detail=${raw}`);

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
      expect(checkParam('legacyId', encode(id))).toBe(id);
      expect(readParams({ did: 'legacyId' }, `?did=${id}`).values.did).toBe(id);
      expect(isParam('legacyId', id)).toBe(true);
    }
    expect(checkParam('legacyId', '77')).toBe('77');
    for (const bad of ['ab==', `${short}=`, short.slice(1), long.replace('=', ''), short.replace('a', '-'), '0']) {
      expect(checkParam('legacyId', encode(bad))).toBeNull();
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

describe('detail', () => {
  it('is an object, encoded once or twice, with plus signs for blanks', () => {
    const value = { title: '岭上 +100%', points: [[1, 2]], n: null };
    const json = JSON.stringify(value);
    for (const raw of [encode(json), encode(encode(json)), encode(json).replace(/%20/g, '+')]) {
      expect(detail(raw)).toEqual({ values: { detail: value }, bad: [] });
    }
  });

  it.each([
    'x',
    '[]',
    'null',
    '7',
    '"a"',
    encode('{'),
    encode('{a:1}'),
    '%7B%',
    '%E5%B2',
    encode(encode(encode('{"a":1}'))),
    encode('{"a":NaN}'),
    encode("{'a':1}"),
    encode('{"a":'.repeat(40) + '1' + '}'.repeat(40)),
    encode('{"a":"\u0000"}'),
  ])('is bad when it is %s', (raw) => {
    expect(detail(raw)).toEqual({ values: {}, bad: ['detail'] });
  });

  it('is taken up to 256 KiB and refused above, quickly', () => {
    const of = (length: number): string => encode(JSON.stringify({ a: 'x'.repeat(length) }));
    expect(detail(of(262_144 - 8)).bad).toEqual([]);
    for (const length of [262_144 - 7, 1 << 20]) {
      const start = performance.now();
      expect(detail(of(length)).bad).toEqual(['detail']);
      expect(performance.now() - start).toBeLessThan(200);
    }
    expect(detail(encode(JSON.stringify({ a: '山'.repeat(90_000) }))).bad).toEqual(['detail']);
  });

  it('survives brackets without end', () => {
    expect(detail(encode('['.repeat(100_000))).bad).toEqual(['detail']);
    expect(detail(encode('{"a":"' + '['.repeat(1_000) + '"}')).bad).toEqual([]);
  });

  it('loses the keys that reach prototypes', () => {
    const { values } = detail(
      encode('{"a":1,"__proto__":{"p":1},"b":{"constructor":{"prototype":{"p":1}}},"\\u005f_proto__":2}'),
    );
    expect(Object.keys(values.detail ?? {})).toEqual(['a', 'b']);
    expect(Object.keys((values.detail as { b: object }).b)).toEqual([]);
    expect(({} as { p?: unknown }).p).toBeUndefined();
  });
});

describe('any query', () => {
  it('never throws and gives only values of their kind', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('did=', '&', '%', '%E5', '%2', '=', '+', '[]', 'detail=', '__proto__=', '1'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const search = `?${pieces.join('')}`;
        const { values } = readParams({ did: 'id', detail: 'json', q: 'text', iapId: 'iapId', i: 'index' }, search);
        if (values.did !== undefined) expect(values.did).toMatch(/^[1-9]\d{0,18}$/);
        if (values.detail !== undefined) expect(Object.getPrototypeOf(values.detail)).toBe(Object.prototype);
        firstParam(search, 'did');
      }),
      { numRuns: 5_000 },
    );
  });

  it('has no inherited names', () => {
    expect(firstParam('?a=1', 'constructor')).toBeNull();
    expect(firstParam('?__proto__=1', '__proto__')).toBe('1');
    expect(firstParam('?a=%zz', 'a')).toBeNull();
    expect(firstParam('?a=', 'a')).toBeNull();
    expect(firstParam('?a', 'a')).toBeNull();
  });
});

describe('tails', () => {
  const kinds = { id: 'id', type: 'word', iapId: 'iapId' } as const;
  it.each([
    ['/vip/rights', {}],
    ['/vip/rights/', {}],
    ['/vip/rights/3', { id: '3' }],
    ['/vip/rights/3/svip', { id: '3', type: 'svip' }],
    ['/vip/rights/3/svip/com.x.y/', { id: '3', type: 'svip', iapId: 'com.x.y' }],
  ])('reads %s', (pathname, values) => {
    expect(readTail('/vip/rights', kinds, pathname)).toEqual({ values, bad: [] });
  });

  it('refuses what is no tail of it', () => {
    for (const pathname of ['/vip/rights/1/2/3/4', '/vip/rightsx', '/vip', '/vip/rights/1/2/3//4'])
      expect(readTail('/vip/rights', kinds, pathname)).toBeNull();
    expect(readTail('/vip/rights', kinds, '/vip/rights/3%2Fsvip')?.bad).toEqual(['id']);
  });
});

describe('shortParam', () => {
  it('reads one word of its kind, and nothing else', () => {
    expect(shortParam('id', '?order=12&order=13', 'order')).toBe('12');
    expect(shortParam('id', '?order=012', 'order')).toBeNull();
    expect(shortParam('id', '?order=', 'order')).toBeNull();
    expect(shortParam('word', '?plan=vip%2Dyear', 'plan')).toBe('vip-year');
    expect(shortParam('word', '?plan=a%20b', 'plan')).toBeNull();
    expect(shortParam('iapId', '?iapId=shell.vip.year', 'iapId')).toBe('shell.vip.year');
    expect(shortParam('word', '?plan=%zz&a=%', 'plan')).toBeNull();
  });
});
