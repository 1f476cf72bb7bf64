import fc from 'fast-check';
import { generate } from 'lean-qr';
import { expect, test } from 'vitest';
import { splitCharacters } from '../../../../../src/lib/characters.ts';
import { CANVAS_MAX_PIXELS } from '../../../../../src/lib/detail/picture/limits.ts';
import { firstChoice, type PosterChoice, withFigure } from '../../../../../src/lib/review/poster/choice.ts';
import type { Em } from '../../../../../src/lib/review/poster/fit.ts';
import { LEADING } from '../../../../../src/lib/review/poster/fit.ts';
import { LAYOUT_NAMES } from '../../../../../src/lib/review/poster/layouts.ts';
import { layOutPoster } from '../../../../../src/lib/review/poster/layOut.ts';
import { posterPixels } from '../../../../../src/lib/review/poster/pixels.ts';
import { type Box, PARTS, type PosterFacts, type Sheet } from '../../../../../src/lib/review/poster/types.ts';
import { anyFacts, FACTS } from './facts.ts';
import { runs } from '../../../../fuzz/seed.ts';

/** As wide as letters are, or wider: fonts differ. */
const em =
  (wider: number): Em =>
  (text, bold) =>
    splitCharacters(text, Infinity).reduce(
      (sum, one) => sum + (/^[ -~]$/.test(one) ? 0.58 : one.length > 2 ? 1.25 : 1) * (bold ? 1.06 : 1) * wider,
      0,
    );
const words = { brand: '岭行', words: '长按识别二维码，看我的足迹', note: '示意图，不作为划界依据' };

const anyChoice: fc.Arbitrary<PosterChoice> = fc.record({
  layout: fc.constantFrom(...LAYOUT_NAMES),
  paper: fc.constantFrom('light', 'dark'),
  figures: fc.uniqueArray(fc.integer({ min: -1, max: 20 }), { maxLength: 20 }),
  parts: fc.subarray([...PARTS]),
});

const within = (box: Box, { width, height }: Sheet): boolean =>
  box.x >= -0.01 && box.y >= -0.01 && box.x + box.width <= width + 0.01 && box.y + box.height <= height + 0.01;
const apart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x + 0.01 ||
  other.x + other.width <= one.x + 0.01 ||
  one.y + one.height <= other.y + 0.01 ||
  other.y + other.height <= one.y + 0.01;

const lay = (facts: PosterFacts, choice: PosterChoice, wider = 1): Sheet =>
  layOutPoster(facts, choice, words, em(wider));
const textsOf = (sheet: Sheet): string[] => sheet.items.flatMap((item) => (item.kind === 'text' ? item.lines : []));

test('whatever somebody is called, has walked and shows: nothing leaves the sheet, nothing covers another thing', () => {
  fc.assert(
    fc.property(anyFacts, anyChoice, fc.double({ min: 0.8, max: 1.5, noNaN: true }), (facts, choice, wider) => {
      const sheet = lay(facts, choice, wider);
      for (const item of sheet.items) expect(within(item.box, sheet), JSON.stringify(item)).toBe(true);
      sheet.items.forEach((one, at) => {
        for (const other of sheet.items.slice(at + 1))
          expect(apart(one.box, other.box), `${JSON.stringify(one)} ${JSON.stringify(other)}`).toBe(true);
      });
      for (const panel of sheet.panels) expect(within(panel, sheet)).toBe(true);
    }),
    { numRuns: runs(150) },
  );
});

test('letters stay in their boxes, and no emoji is cut', () => {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });
  const whole = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
  fc.assert(
    fc.property(anyFacts, anyChoice, fc.double({ min: 0.8, max: 1.5, noNaN: true }), (facts, choice, wider) => {
      const measure = em(wider);
      for (const item of lay(facts, choice, wider).items) {
        if (item.kind !== 'text') continue;
        expect(item.lines.length * item.size * LEADING, JSON.stringify(item)).toBeLessThanOrEqual(
          item.box.height + 0.1,
        );
        for (const line of item.lines)
          expect(measure(line, item.bold) * item.size, JSON.stringify(item)).toBeLessThanOrEqual(item.box.width + 0.1);
      }
    }),
    { numRuns: runs(120) },
  );
  const emoji = '👨‍👩‍👧‍👦🇨🇳👍🏽🏔️';
  const known = new Set([...whole(emoji), '…']);
  for (const layout of LAYOUT_NAMES)
    for (let times = 1; times < 14; times += 1) {
      const facts = { ...FACTS, member: { userId: '1', nickName: emoji.repeat(times), avatar: null }, honour: '' };
      const choice = { ...firstChoice(facts, 'light'), layout };
      const [name] = textsOf(lay(facts, choice)).filter((text) => text.startsWith('👨'));
      expect(whole(name ?? 'none').filter((one) => !known.has(one))).toEqual([]);
    }
});

test('a number is never cut, however long', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      fc.constantFrom(...LAYOUT_NAMES),
      (number, layout) => {
        const value = number.toLocaleString('en');
        const facts = { ...FACTS, figures: FACTS.figures.map((figure) => ({ ...figure, value })) };
        const choice = { ...firstChoice(facts, 'light'), layout };
        expect(textsOf(lay(facts, choice)).filter((text) => text === value)).toHaveLength(choice.figures.length);
      },
    ),
    { numRuns: 60 },
  );
});

test('what is left out is nowhere on the sheet, and what it leaves is used', () => {
  const full = lay(FACTS, firstChoice(FACTS, 'light'));
  expect(textsOf(full)).toEqual(
    expect.arrayContaining(['山里人', '四季行者', '1,286.4', '想去：武功山、贡嘎、乌孙古道']),
  );
  expect(full.items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['face', 'map', 'bars', 'code']));
  const bare = lay(FACTS, { ...firstChoice(FACTS, 'light'), parts: ['map'], figures: [1] });
  const said = textsOf(bare).join(' ');
  expect(said).toContain('48,210');
  expect(said).not.toMatch(/山里人|四季|1,286|武功山/);
  expect(bare.items.some(({ kind }) => kind === 'face' || kind === 'bars')).toBe(false);
  const mapOf = (sheet: Sheet): number => sheet.items.find(({ kind }) => kind === 'map')?.box.height ?? 0;
  expect(mapOf(bare)).toBeGreaterThan(mapOf(full));
  // Words about a map stand only beside one.
  expect(said).toContain(words.note);
  expect(textsOf(lay(FACTS, { ...firstChoice(FACTS, 'light'), parts: [] })).join()).not.toContain(words.note);
});

test('a report of somebody else says that it is made up', () => {
  const facts = { ...FACTS, sample: true, member: null };
  for (const layout of LAYOUT_NAMES)
    expect(textsOf(lay(facts, { ...firstChoice(facts, 'dark'), layout })).join('')).toContain('示例');
});

test('a choice takes no figure beyond what finds room, and keeps their order', () => {
  let choice = { ...firstChoice(FACTS, 'light'), figures: [] as readonly number[] };
  for (const at of [8, 3, 12, 1, 0, 2, 4, 5, 6, 7, 9]) choice = withFigure(choice, at, true);
  expect(choice.figures).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 12]);
  expect(withFigure(choice, 0, false).figures).toEqual([1, 2, 3, 4, 5, 6, 8, 12]);
});

test('a sheet is drawn as sharp as screens are, and never larger than a canvas of iOS', () => {
  fc.assert(
    fc.property(
      fc.double(),
      fc.integer({ min: 1, max: 60_000 }),
      fc.integer({ min: 0, max: 3 }),
      (dpr, height, tries) => {
        const { width, height: tall } = posterPixels({ width: 375, height }, dpr, tries);
        expect(width * tall).toBeLessThanOrEqual(CANVAS_MAX_PIXELS);
        expect(width).toBeGreaterThanOrEqual(1);
      },
    ),
  );
  expect(posterPixels({ width: 375, height: 667 }, 2, 0)).toMatchObject({ width: 1_125, height: 2_001 });
  expect(posterPixels({ width: 375, height: 667 }, 3.5, 0).width).toBe(1_500);
  // A device that could not draw it gets a smaller one.
  expect(posterPixels({ width: 375, height: 667 }, 3, 1).width).toBe(750);
});

test('a code has two pixels to the module on a screen of one pixel to the point', () => {
  /** Width of a poster in the sheet of a telephone 375 wide. */
  const SHOWN = 343;
  const QUIET = 8;
  for (const address of [FACTS.address, `${FACTS.address}${'x'.repeat(30)}`])
    for (const layout of LAYOUT_NAMES) {
      const sheet = lay(FACTS, { ...firstChoice(FACTS, 'light'), layout });
      const code = sheet.items.find(({ kind }) => kind === 'code');
      const side = ((code?.box.width ?? 0) * SHOWN) / sheet.width;
      expect(side / (generate(address).size + QUIET)).toBeGreaterThanOrEqual(2);
    }
});
