import type { Random } from './random.ts';

/**
 * The small language of the sentence parts: `{slot}` is filled from the story, `[a|b|c]` is one of
 * them (it may nest and be empty). A part may begin with conditions: `@winter,snow ` holds when the
 * story has every tag, `!camp` when it has not, `spring/autumn` when it has one of them.
 */
export type Slots = Readonly<Record<string, string | (() => string)>>;
export type Tags = ReadonlySet<string>;

interface Part {
  readonly conditions: readonly string[];
  readonly text: string;
}

const parse = (line: string): Part => {
  if (!line.startsWith('@')) return { conditions: [], text: line };
  const space = line.indexOf(' ');
  return { conditions: line.slice(1, space).split(','), text: line.slice(space + 1) };
};

const holds = (condition: string, tags: Tags): boolean =>
  condition.startsWith('!') ? !tags.has(condition.slice(1)) : condition.split('/').some((tag) => tags.has(tag));

/** Whether a line's conditions hold, and the line without them. */
export const fits = (line: string, tags: Tags): boolean =>
  parse(line).conditions.every((condition) => holds(condition, tags));
export const bare = (line: string): string => parse(line).text;

/** `value` without the beginning that stands there already: 稻城亚丁 and 亚丁大转山 are 稻城亚丁大转山. */
const unrepeated = (before: string, value: string): string => {
  if (/^\d/.test(value)) return value;
  for (let length = Math.min(before.length, value.length); length >= 2; length -= 1)
    if (before.endsWith(value.slice(0, length))) return value.slice(length);
  return value;
};

/** Fills one part. Throws for a slot that the story lacks: a mistake in the words, never in the data. */
export const expand = (text: string, slots: Slots, random: Random): string => {
  let at = 0;
  const run = (stop: string): string => {
    let out = '';
    while (at < text.length && !stop.includes(text[at]!)) {
      const sign = text[at]!;
      at += 1;
      if (sign === '[') {
        const choices: string[] = [];
        // Every branch is expanded so that `at` moves on; only one is kept.
        for (;;) {
          choices.push(run('|]'));
          const closing = text[at];
          at += 1;
          if (closing !== '|') break;
        }
        out += random.pick(choices);
      } else if (sign === '{') {
        const end = text.indexOf('}', at);
        const name = text.slice(at, end);
        const value = slots[name];
        if (value === undefined) throw new RangeError(`No slot {${name}} in: ${text}`);
        out += unrepeated(out, typeof value === 'function' ? value() : value);
        at = end + 1;
      } else out += sign;
    }
    return out;
  };
  return run('');
};

/** Sentence parts of one purpose, dealt evenly: the least used fitting ones come first. */
export interface Pool {
  /**
   * A filled part, or null when none fits the tags. Parts named in `spent` are passed over, and
   * the chosen one is added: within one text no part comes twice, however it is filled.
   */
  take(tags: Tags, slots: Slots, spent?: Set<string>): string | null;
  readonly size: number;
}

export const createPool = (random: Random, lines: readonly string[]): Pool => {
  const parts = lines.map(parse);
  const used = new Float64Array(parts.length);
  return {
    size: parts.length,
    take: (tags, slots, spent) => {
      let least = Infinity;
      let chosen = -1;
      for (let index = 0; index < parts.length; index += 1) {
        if (spent?.has(parts[index]!.text) || !parts[index]!.conditions.every((condition) => holds(condition, tags)))
          continue;
        // A little chance in the order, so that stories do not walk in step.
        const rank = used[index]! + random.next() * 0.9;
        if (rank < least) {
          least = rank;
          chosen = index;
        }
      }
      if (chosen < 0) return null;
      used[chosen]! += 1;
      spent?.add(parts[chosen]!.text);
      return expand(parts[chosen]!.text, slots, random);
    },
  };
};

/** Makes pools of a whole table of lines, each with its own chance. */
export const createPools = <Name extends string>(
  random: Random,
  tables: Readonly<Record<Name, readonly string[]>>,
): Record<Name, Pool> =>
  Object.fromEntries(
    Object.entries<readonly string[]>(tables).map(([name, lines]) => [name, createPool(random.fork(name), lines)]),
  ) as Record<Name, Pool>;
