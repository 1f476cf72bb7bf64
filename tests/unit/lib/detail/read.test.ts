import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DetailResult, readDetail } from '../../../../src/lib/detail/read.ts';
import { type Detail, EMPTY_DETAIL } from '../../../../src/lib/detail/types.ts';
import { faultWords, lossWords } from '../../../../src/lib/detail/words.ts';
import { detailJson } from '../../../../src/lib/detail/write.ts';
import { runs } from '../../../fuzz/seed.ts';

const WALK = {
  title: '武功山 100% + 日出 & 云海',
  points: [
    [114.17, 27.45, 820.5],
    [114.18, 27.46, 1204],
  ],
};
const encoded = encodeURIComponent(JSON.stringify(WALK));
const read = (value: string, rest = '') => readDetail(`?detail=${value}${rest}`);
const detailOf = (result: DetailResult): Detail => {
  if (!result.ok) throw new Error(faultWords(result));
  return result.detail;
};
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

describe('an address', () => {
  test.each([
    ['encoded once', encoded],
    ['encoded twice', encodeURIComponent(encoded)],
    ['encoded three times', encodeURIComponent(encodeURIComponent(encoded))],
    ['as a form writes it', new URLSearchParams({ d: JSON.stringify(WALK) }).toString().slice(2)],
    ['not encoded at all, but for its signs', JSON.stringify(WALK).replace(/%/g, '%25').replace(/\+/g, '%2B')],
    ['with HTML entities', encodeURIComponent(JSON.stringify(WALK).replace(/&/g, '&amp;').replace(/"/g, '&quot;'))],
    ['with quotes by number', encodeURIComponent(JSON.stringify(WALK).replace(/"/g, '&#34;'))],
    ['as base64', base64(JSON.stringify(WALK))],
    ['as base64 that is encoded', encodeURIComponent(base64(JSON.stringify(WALK)))],
    ['as base64 for addresses', base64(JSON.stringify(WALK)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')],
    ['with words behind it', encoded + encodeURIComponent('。点链接打开')],
    ['with a mark and spaces before it', encodeURIComponent(`\ufeff \n${JSON.stringify(WALK)}`)],
    ['with what a messenger adds', `${encoded}&from=singlemessage&isappinstalled=0`],
  ])('%s reads the same', (_, value) => {
    const result = read(value);
    expect(lossWords(result)).toBe('');
    expect(detailOf(result)).toEqual({
      ...EMPTY_DETAIL,
      title: WALK.title,
      points: [
        { longitude: 114.17, latitude: 27.45, elevation: 820.5 },
        { longitude: 114.18, latitude: 27.46, elevation: 1204 },
      ],
    });
  });

  test('with typographic quotes and commas reads all the same', () => {
    const typed = '｛“title”：“穿越”，“points”：[[114.17,27.45]，[114.2,27.5]]｝';
    expect(detailOf(read(encodeURIComponent(typed)))).toMatchObject({ title: '穿越', points: [{}, {}] });
  });

  test('with an object in its fragment needs no query, and a `#` in a text does not end it', () => {
    expect(detailOf(readDetail('', `#detail=${encoded}`)).title).toBe(WALK.title);
    expect(detailOf(readDetail('?detail={"title":"营地 ', '#3"}&userId=1')).title).toBe('营地 #3');
  });

  test('that was cut off gives what stood before, and says so', () => {
    const result = read(encoded.slice(0, encoded.indexOf('1204')));
    expect(detailOf(result)).toMatchObject({ title: WALK.title, points: [{ elevation: 820.5 }, { elevation: null }] });
    expect(lossWords(result)).toContain('截断');
  });

  test.each([
    ['', 'absent'],
    ['[1,2]', 'malformed'],
    ['"text"', 'malformed'],
    ['null', 'malformed'],
    ['%', 'malformed'],
    ['%E4%BD', 'malformed'],
    ['{}', 'empty'],
    ['{"title":5}', 'empty'],
    ['{"title":"a",}', 'malformed'],
    [`{"points":${'['.repeat(40)}${']'.repeat(40)}}`, 'tooDeep'],
    [`{"title":"${'x'.repeat(300_000)}"}`, 'tooLarge'],
    ['x'.repeat(2_000_000), 'tooLarge'],
  ])('%.20s… is refused', (value, reason) => {
    const result = readDetail(value === '' ? '' : `?detail=${value}`);
    expect(result).toMatchObject({ ok: false, reason });
    if (!result.ok) expect(faultWords(result)).not.toMatch(/undefined|NaN|null/);
  });

  test('that is wrong names the place', () => {
    const result = read(encodeURIComponent('{"title":"好","date":2026-03}'));
    expect(result).toMatchObject({ ok: false, at: 25 });
    if (!result.ok) expect(faultWords(result)).toContain('第 25 个字符');
  });

  test.each(['{"title":"武功山反穿两天一', '{"title":"武功山', '{"title"', '{', '{"points":[[114.1'])(
    'that is cut off before anything can be drawn names its end: %s',
    (text) => {
      expect(read(encodeURIComponent(encodeURIComponent(text)))).toEqual(read(encodeURIComponent(text)));
      const result = read(encodeURIComponent(text));
      expect(result).toEqual({ ok: false, reason: 'malformed', at: text.length + 1, near: '' });
      if (!result.ok) expect(faultWords(result)).toBe(`链接里的内容从第 ${text.length + 1} 个字符起就没有了`);
    },
  );

  test('of a hundred thousand brackets is refused at once', () => {
    const begun = performance.now();
    read('['.repeat(200_000));
    read(`{"a":${'['.repeat(200_000)}`);
    read(`{"title":"${'\\u0041'.repeat(30_000)}`);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

describe('fields', () => {
  const fields = (value: unknown) => read(encodeURIComponent(JSON.stringify(value)));

  test('are known ones of their own kind; the rest is named', () => {
    const result = fields({
      title: '好',
      text: { html: '<b>' },
      date: '2026-02-30',
      points: [[114, 27], ['114', '27'], [114, 91], [0, 0], null, { lng: 115, lat: 28, ele: 99_999 }],
      marks: [
        { lng: 114, lat: 27, name: '垭口' },
        { lng: 114, lat: 27 },
      ],
      stats: [
        { name: '里程', value: 12.345, unit: '公里' },
        { name: 'x', value: NaN },
      ],
      images: ['https://a.example/1.jpg', 'javascript:alert(1)', '//evil.example/x', '/files/1', 'https://u:p@a.b/'],
      strokes: [
        { tool: 'pen', path: [1, 2, 3, 4] },
        { tool: 'gun', path: [1, 2] },
        { tool: 'line', path: [1, 2] },
      ],
      style: { paper: 'glass', ratio: 'tall' },
      width: 1e9,
      $$typeof: 'x',
      dangerouslySetInnerHTML: { __html: '<img>' },
    });
    expect(detailOf(result)).toEqual({
      ...EMPTY_DETAIL,
      title: '好',
      points: [
        { longitude: 114, latitude: 27, elevation: null },
        { longitude: 115, latitude: 28, elevation: null },
      ],
      marks: [{ longitude: 114, latitude: 27, name: '垭口' }],
      stats: [{ name: '里程', value: '12.35', unit: '公里' }],
      images: ['https://a.example/1.jpg', '/files/1'],
      strokes: [{ tool: 'pen', colour: 'signal', size: 80, path: [1, 2, 3, 4], words: '' }],
      style: { paper: 'light', ratio: 'tall' },
    });
    expect(lossWords(result)).toBe(
      '读不出来、已略过：说明、日期、轨迹里的一些点、一些标注点、一些数字、一些图片、一些笔画。',
    );
  });

  test('whose words are longer than what is taken are named, and those that fit are not', () => {
    const name = '垭口'.repeat(10);
    const long = fields({
      title: '长'.repeat(41),
      text: '字\n'.repeat(101),
      marks: [{ lng: 114, lat: 27, name }],
      strokes: [{ tool: 'text', path: [1, 2], words: '字'.repeat(61) }],
    });
    expect(lossWords(long)).toBe('太长、只留了前面：标题、说明、标注点的名字、写的字。');
    expect(lossWords(fields({ title: '👨‍👩‍👧'.repeat(40), text: '字'.repeat(200) }))).toBe('');
  });

  test('a track with latitude first throughout is turned round', () => {
    expect(
      detailOf(
        fields({
          points: [
            [27.4, 114.1],
            [27.5, 114.2],
          ],
        }),
      ).points[1],
    ).toMatchObject({
      longitude: 114.2,
      latitude: 27.5,
    });
  });

  test('reach no prototype', () => {
    for (const text of [
      '{"__proto__":{"polluted":1},"title":"a"}',
      '{"constructor":{"prototype":{"polluted":1}},"title":"a"}',
    ])
      expect(detailOf(read(encodeURIComponent(text)))).toEqual({ ...EMPTY_DETAIL, title: 'a' });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('a track of too many points is thinned between the same ends', () => {
    const points = Array.from({ length: 20_000 }, (_, at) => [114, Math.round(at / 2) / 1000]);
    const many = detailOf(fields({ points: points.map(([x, y]) => [x, y === 0 ? 0.001 : y]) })).points;
    expect([many.length, many[0]?.latitude, many[many.length - 1]?.latitude]).toEqual([10_000, 0.001, 10]);
  });

  test('hidden marks, controls and lone surrogates never reach the screen; letters are not cut apart', () => {
    const { title, text } = detailOf(fields({ title: '\u202eabc\u0000\ud800', text: `${'👨‍👩‍👧'.repeat(300)}` }));
    expect(title).toBe('abc \ufffd');
    expect(text.replace(/👨‍👩‍👧/gu, '')).toBe('…');
  });
});

/** Every text that a screen may show of a result. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'number'
    ? [String(value)]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];
const BROKEN = /\bNaN\b|\[object |Invalid Date|\bInfinity\b/;

describe('odd values', () => {
  const odd = fc.oneof(
    { depthIdentifier: 'odd' },
    fc.jsonValue(),
    fc.constantFrom(null, true, -0, 1e308, 91, -181, '', 'NaN', '__proto__', [], {}, [[]], [null, null], '2026-13-01'),
  );
  const clean = fc.record(
    Object.fromEntries(Object.keys(EMPTY_DETAIL).map((name) => [name, odd])) as Record<keyof Detail, typeof odd>,
    { requiredKeys: [] },
  );

  test('in any field never throw, and nothing broken can be shown', () => {
    fc.assert(
      fc.property(clean, (given) => {
        const result = read(encodeURIComponent(JSON.stringify(given)));
        const shown = result.ok ? [...textsOf(result.detail), lossWords(result)] : [faultWords(result)];
        const words = JSON.stringify(given);
        for (const text of shown) if (BROKEN.test(text)) expect(words).toContain(text);
        if (result.ok) {
          expect(Object.keys(result.detail)).toEqual(Object.keys(EMPTY_DETAIL));
          for (const { longitude, latitude } of result.detail.points)
            expect(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90).toBe(true);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  test('as the whole value never throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters(), fc.json()),
        fc.string(),
        (text, hash) => {
          for (const result of [readDetail(`?detail=${text}`, `#${hash}`), readDetail(text, hash)])
            if (!result.ok) expect(faultWords(result)).not.toMatch(BROKEN);
        },
      ),
      { numRuns: runs(500) },
    );
  });

  test('cut anywhere, a good link never throws and never gives a half figure', () => {
    fc.assert(
      fc.property(fc.nat(encoded.length), (length) => {
        const result = read(encoded.slice(0, length));
        if (!result.ok) return;
        for (const { longitude, latitude } of result.detail.points)
          expect([114.17, 114.18].includes(longitude) && [27.45, 27.46].includes(latitude)).toBe(true);
      }),
    );
  });

  test('what was read is written so that it reads back to the same', () => {
    fc.assert(
      fc.property(clean, (given) => {
        const first = read(encodeURIComponent(JSON.stringify(given)));
        if (!first.ok) return;
        const again = read(encodeURIComponent(detailJson(first.detail)));
        const rounded = first.detail.points.map(({ longitude, latitude, elevation }) => ({
          // JSON has no −0.
          longitude: Math.round(longitude * 1e6) / 1e6 + 0,
          latitude: Math.round(latitude * 1e6) / 1e6 + 0,
          elevation,
        }));
        // A point that is rounded to 0,0 is none.
        if (rounded.some(({ longitude, latitude }) => longitude === 0 && latitude === 0)) return;
        if (again.ok) expect(again.detail).toEqual({ ...first.detail, points: rounded });
        else expect(again.reason).toBe('tooLarge');
      }),
      { numRuns: 1_000 },
    );
  });
});
