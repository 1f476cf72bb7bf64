/** A stretch of two texts laid side by side: in both, only in the newer (`in`), or only in the older (`out`). */
export interface Stretch {
  readonly kind: 'same' | 'in' | 'out';
  readonly text: string;
}

/** Latin words and figures whole, everything else character by character. */
const TOKEN = /[A-Za-z]+|\d+(?:[.,]\d+)*|\s+|[^]/gu;
/** Texts further apart than this are two texts: shown whole, one after the other. */
const MOST_CHANGES = 600;
/** A bridge of so few characters between two changes makes them harder to read, not easier. */
const SHORTEST_BRIDGE = 2;
const LEAST_COMMON = 0.3;

/** Myers: the shortest way from `a` to `b`, as kept tokens' places; null when it is longer than `MOST_CHANGES`. */
export const keptPlaces = (a: readonly string[], b: readonly string[]): (readonly [number, number])[] | null => {
  const trace: Int32Array[] = [];
  const size = 2 * Math.min(MOST_CHANGES, a.length + b.length) + 3;
  const middle = (size - 1) / 2;
  const furthest = new Int32Array(size);
  for (let changes = 0; changes < middle; changes += 1) {
    trace.push(furthest.slice());
    for (let k = -changes; k <= changes; k += 2) {
      const down =
        k === -changes ||
        (k !== changes && (furthest[middle + k - 1] as number) < (furthest[middle + k + 1] as number));
      let x = down ? (furthest[middle + k + 1] as number) : (furthest[middle + k - 1] as number) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      furthest[middle + k] = x;
      if (x >= a.length && x - k >= b.length) return back(trace, a.length, b.length, middle);
    }
  }
  return null;
};

const back = (
  trace: readonly Int32Array[],
  endA: number,
  endB: number,
  middle: number,
): (readonly [number, number])[] => {
  const places: (readonly [number, number])[] = [];
  let [x, y] = [endA, endB];
  for (let changes = trace.length - 1; changes >= 0; changes -= 1) {
    const furthest = trace[changes] as Int32Array;
    const k = x - y;
    const down =
      k === -changes || (k !== changes && (furthest[middle + k - 1] as number) < (furthest[middle + k + 1] as number));
    const from = changes === 0 ? 0 : (furthest[middle + (down ? k + 1 : k - 1)] as number);
    const fromY = changes === 0 ? 0 : from - (down ? k + 1 : k - 1);
    while (x > from && y > fromY) places.push([(x -= 1), (y -= 1)]);
    [x, y] = [from, fromY];
  }
  return places.reverse();
};

const join = (stretches: readonly Stretch[]): Stretch[] => {
  const out: Stretch[] = [];
  for (const { kind, text } of stretches) {
    const last = out[out.length - 1];
    if (text === '') continue;
    if (last?.kind === kind) out[out.length - 1] = { kind, text: last.text + text };
    else out.push({ kind, text });
  }
  return out;
};

/** Bridges that are too short join the changes on both sides; of one change, what went stands before what came. */
const readable = (stretches: readonly Stretch[]): Stretch[] => {
  const out: Stretch[] = [];
  let gone = '';
  let came = '';
  const flush = (): void => {
    out.push({ kind: 'out', text: gone }, { kind: 'in', text: came });
    gone = came = '';
  };
  stretches.forEach(({ kind, text }, at) => {
    const within = at > 0 && at < stretches.length - 1;
    if (kind === 'out') gone += text;
    else if (kind === 'in') came += text;
    else if (within && [...text].length <= SHORTEST_BRIDGE && !text.includes('\n')) {
      gone += text;
      came += text;
    } else {
      flush();
      out.push({ kind, text });
    }
  });
  flush();
  return join(out);
};

/** Lays two texts side by side. Texts with little in common come out whole: the older, then the newer. */
export const compareWords = (older: string, newer: string): Stretch[] => {
  if (older === newer) return join([{ kind: 'same', text: older }]);
  const whole = join([
    { kind: 'out', text: older },
    { kind: 'in', text: newer },
  ]);
  const [a, b] = [older.match(TOKEN) ?? [], newer.match(TOKEN) ?? []];
  const places = keptPlaces(a, b);
  if (places === null) return whole;
  const stretches: Stretch[] = [];
  let [x, y] = [0, 0];
  for (const [i, j] of [...places, [a.length, b.length] as const]) {
    stretches.push({ kind: 'out', text: a.slice(x, i).join('') }, { kind: 'in', text: b.slice(y, j).join('') });
    if (i < a.length) stretches.push({ kind: 'same', text: a[i] as string });
    [x, y] = [i + 1, j + 1];
  }
  const result = readable(join(stretches));
  const common = result.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
  return common < LEAST_COMMON * Math.min(older.length, newer.length) ? whole : result;
};

/** How much two texts share, from 0 to 1. */
export const likeness = (one: string, other: string): number => {
  const common = compareWords(one, other).reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
  return one.length + other.length === 0 ? 1 : (2 * common) / (one.length + other.length);
};
