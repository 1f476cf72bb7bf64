/**
 * A seeded source of chance (sfc32): the same seed gives the same world on every machine.
 * `fork` gives an independent source by name, so that one part of the seed may change its draws
 * without moving everything that follows it.
 */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number, both ends included. */
  int(low: number, high: number): number;
  /** Real number in [low, high). */
  real(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One entry, by weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** A new array in a new order. */
  shuffle<T>(list: readonly T[]): T[];
  /** About normal, mean 0 and deviation 1. */
  normal(): number;
  fork(name: string): Random;
}

/** FNV-1a with a final mix: a 32-bit seed from any text. */
export const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
};

export const createRandom = (seed: string): Random => {
  let a = hash(`${seed}/a`);
  let b = hash(`${seed}/b`);
  let c = hash(`${seed}/c`);
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warm = 0; warm < 12; warm += 1) next();

  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('pick from an empty list');
    return list[int(0, list.length - 1)] as T;
  };
  return {
    next,
    int,
    pick,
    real: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    weighted: (list) => {
      let rest = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) {
        rest -= weight;
        if (rest < 0) return value;
      }
      return pick(list)[0];
    },
    shuffle: (list) => {
      const copy = [...list];
      for (let index = copy.length - 1; index > 0; index -= 1) {
        const other = int(0, index);
        [copy[index], copy[other]] = [copy[other]!, copy[index]!];
      }
      return copy;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    fork: (name) => createRandom(`${seed}/${name}`),
  };
};

/**
 * Deals a list like cards: nothing comes twice before everything came once. Chance alone repeats
 * itself too soon, and a reader notices.
 */
export const createDeck = <T>(random: Random, list: readonly T[]): (() => T) => {
  let cards: T[] = [];
  return () => {
    if (cards.length === 0) cards = random.shuffle(list);
    return cards.pop() as T;
  };
};
