import { describe, expect, it } from 'vitest';
import { dayOf, seasonOf } from '../../../demo/calendar.ts';
import { createDirectory } from '../../../demo/directory.ts';
import { bare, createPool, expand, fits } from '../../../demo/phrase.ts';
import { createProgress } from '../../../demo/progress.ts';
import { createDeck, createRandom } from '../../../demo/random.ts';
import { createStories, monthsText } from '../../../demo/story.ts';
import { moods } from '../../../demo/words/comments.ts';
import { cities } from '../../../demo/words/people.ts';
import { spots } from '../../../demo/words/spots.ts';

const random = createRandom('test');

describe('chance', () => {
  it('repeats itself for a seed and stays even', () => {
    const once = createRandom('a');
    const again = createRandom('a');
    const counts = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 10_000; draw += 1) {
      const value = once.int(0, 9);
      expect(again.int(0, 9)).toBe(value);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(160);
  });

  it('deals every card once before any comes twice', () => {
    const deal = createDeck(createRandom('deck'), [1, 2, 3, 4, 5]);
    for (let round = 0; round < 4; round += 1)
      expect([deal(), deal(), deal(), deal(), deal()].sort()).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('sentence parts', () => {
  it('fill slots and choose among branches that may nest', () => {
    const seen = new Set(Array.from({ length: 200 }, () => expand('{who}[走|[慢慢|快快]走]了', { who: '我' }, random)));
    expect([...seen].sort()).toEqual(['我快快走了', '我慢慢走了', '我走了'].sort());
  });

  it('name a place once where its way begins with it, and leave figures alone', () => {
    const join = (before: string, after: string): string => expand('{a}{b}', { a: before, b: after }, random);
    expect(join('稻城亚丁', '亚丁大转山')).toBe('稻城亚丁大转山');
    expect(join('武功山', '反穿')).toBe('武功山反穿');
    expect(join('爬升1212', '12公里')).toBe('爬升121212公里');
  });

  it('refuse a slot that the story lacks', () => {
    expect(() => expand('{nothing}', {}, random)).toThrow(RangeError);
  });

  it('hold their conditions: all of them, any of a group, none of a refusal', () => {
    expect(fits('@winter,!coast 雪', new Set(['winter']))).toBe(true);
    expect(fits('@winter,!coast 雪', new Set(['winter', 'coast']))).toBe(false);
    expect(fits('@spring/winter 花', new Set(['winter']))).toBe(true);
    expect(bare('@spring/winter 花')).toBe('花');
  });

  it('are dealt evenly, and never twice in one text', () => {
    const pool = createPool(createRandom('pool'), ['一', '二', '三', '@night 四']);
    const counts = new Map<string | null, number>();
    for (let take = 0; take < 300; take += 1) {
      const text = pool.take(new Set(), {});
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['一', '三', '二']);
    for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(8);
    const spent = new Set<string>();
    expect(new Set([1, 2, 3].map(() => pool.take(new Set(), {}, spent))).size).toBe(3);
    expect(pool.take(new Set(), {}, spent)).toBeNull();
  });

  it('give every opening line of a comment its own answer', () => {
    for (const { open, answer, when } of moods) expect([when, answer.length]).toEqual([when, open.length]);
  });
});

describe('places', () => {
  it('stand in the directory down to the last name, and their facts agree', () => {
    const find = createDirectory();
    for (const spot of spots) {
      expect(find(spot.at).name, spot.name).toBe(spot.at[spot.at.length - 1]);
      expect(find(spot.at).cityId, spot.name).not.toBeNull();
      expect(spot.low).toBeLessThan(spot.top);
      expect(new Set(spot.sights).size).toBe(spot.sights.length);
      for (const way of spot.ways) {
        expect(way.km / way.hours, `${spot.name}${way.name}`).toBeLessThan(4.2);
        expect(way.climb / way.hours, `${spot.name}${way.name}`).toBeLessThan(330);
        expect(way.hours / way.days, `${spot.name}${way.name}`).toBeLessThanOrEqual(13);
        expect(way.top ?? spot.top).toBeLessThanOrEqual(spot.top);
      }
    }
    for (const [province, city] of cities) expect(find(province === city ? [city] : [province, city]).name).toBe(city);
  });
});

describe('stories', () => {
  it('are told of months that people go in, with figures near the way and weather that fits', () => {
    const stories = createStories(createRandom('stories'));
    for (let index = 0; index < 600; index += 1) {
      const at = Date.parse('2025-01-01T00:00:00Z') + index * 86_400_000;
      const story = stories({ at, home: '深圳市' });
      expect(story.month).toBe(dayOf(at).month);
      expect(story.season).toBe(seasonOf(story.month));
      expect(story.spot.months).toContain(story.month);
      expect(story.spot.banned).toBeUndefined();
      expect(Math.abs(story.km / story.way.km - 1)).toBeLessThan(0.06);
      if (story.sky === 'snow') expect(story.dawn).toBeLessThanOrEqual(0);
      if (story.party === 'solo') expect(story.people).toBe(1);
      if (story.spot.land === 'city') expect(story.spot.at).toContain('深圳市');
    }
  });

  it('name months as runs, around the turn of the year', () => {
    expect(monthsText([10, 11, 12, 1, 2, 5])).toBe('五月、十月到次年二月');
    expect(monthsText([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBe('全年');
    expect(monthsText([4])).toBe('四月');
  });
});

describe('the progress bar', () => {
  it('redraws one line on a terminal and is silent elsewhere', () => {
    const written: string[] = [];
    const out = (isTTY: boolean) => ({ isTTY, columns: 80, write: (text: string) => written.push(text) });
    const quiet = createProgress(out(false));
    quiet(1, 2, '画山');
    quiet.end();
    expect(written).toEqual([]);
    let time = 1_000;
    const bar = createProgress(out(true), () => time);
    bar(1, 4, '画山');
    time += 10;
    bar(2, 4, '画山');
    time += 100;
    bar(3, 4, '画山');
    bar(4, 4, '画山');
    bar.end();
    expect(written).toHaveLength(4);
    expect(written[0]).toContain('25%');
    expect(written[2]).toContain('100%');
  });
});
