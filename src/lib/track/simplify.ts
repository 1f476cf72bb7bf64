import type { Course } from './course.ts';
import { degreeM } from './distance.ts';

/** A metre of height is worth so many on the map: the profile is drawn steeper than the map is. */
const HEIGHT_WEIGHT = 5;

/**
 * The indices of at most `most` points that draw a course, in their order (Visvalingam and Whyatt: the point whose triangle
 * with its neighbours is the smallest goes first, here in three dimensions). `keep` never go, as far as they fit;
 * the first, the last, the highest and the lowest point are kept too. Takes n log n steps, whatever the track is like.
 */
export const simplify = (course: Course, most: number, keep: readonly number[] = []): number[] => {
  const { size, lon, lat, ele } = course;
  if (size <= most) return Array.from({ length: size }, (_, at) => at);
  const fixed = new Uint8Array(size);
  let kept = 0;
  const fix = (at: number): void => {
    if (at < 0 || at >= size || fixed[at] === 1 || kept >= most) return;
    fixed[at] = 1;
    kept++;
  };
  fix(0);
  fix(size - 1);
  if (ele) {
    let [low, high] = [0, 0];
    for (let at = 1; at < size; at++) {
      if ((ele[at] ?? 0) > (ele[high] ?? 0)) high = at;
      if ((ele[at] ?? 0) < (ele[low] ?? 0)) low = at;
    }
    fix(low);
    fix(high);
  }
  keep.forEach(fix);

  const middle = degreeM(((lat[0] ?? 0) + (lat[size - 1] ?? 0)) / 2);
  const before = Int32Array.from({ length: size }, (_, at) => at - 1);
  const after = Int32Array.from({ length: size }, (_, at) => at + 1);
  const area = (at: number): number => {
    const [a, b] = [before[at] ?? 0, after[at] ?? 0];
    const side = (of: number): [number, number, number] => [
      ((lon[of] ?? 0) - (lon[at] ?? 0)) * middle.lon,
      ((lat[of] ?? 0) - (lat[at] ?? 0)) * middle.lat,
      ele ? ((ele[of] ?? 0) - (ele[at] ?? 0)) * HEIGHT_WEIGHT : 0,
    ];
    const [ax, ay, az] = side(a);
    const [bx, by, bz] = side(b);
    return Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx) / 2;
  };
  // A heap of what may go, the smallest first; an entry that is out of date is met and passed over.
  const areas = new Float64Array(size);
  const heap: { at: number; area: number }[] = [];
  const push = (entry: { at: number; area: number }): void => {
    let child = heap.push(entry) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      const above = heap[parent];
      if (!above || above.area <= entry.area) break;
      heap[child] = above;
      child = parent;
    }
    heap[child] = entry;
  };
  const pop = (): { at: number; area: number } | undefined => {
    const [top] = heap;
    const last = heap.pop();
    if (!top || !last || heap.length === 0) return top;
    let parent = 0;
    for (;;) {
      let child = 2 * parent + 1;
      if (child >= heap.length) break;
      if ((heap[child + 1]?.area ?? Infinity) < (heap[child]?.area ?? 0)) child++;
      const below = heap[child];
      if (!below || below.area >= last.area) break;
      heap[parent] = below;
      parent = child;
    }
    heap[parent] = last;
    return top;
  };
  for (let at = 1; at < size - 1; at++) {
    if (fixed[at] === 1) continue;
    areas[at] = area(at);
    push({ at, area: areas[at] ?? 0 });
  }
  const gone = new Uint8Array(size);
  let left = size;
  while (left > most) {
    const next = pop();
    if (!next) break;
    const { at } = next;
    if (gone[at] === 1 || next.area !== areas[at]) continue;
    gone[at] = 1;
    left--;
    const [a, b] = [before[at] ?? 0, after[at] ?? 0];
    after[a] = b;
    before[b] = a;
    for (const neighbour of [a, b]) {
      if (fixed[neighbour] === 1 || gone[neighbour] === 1 || neighbour <= 0 || neighbour >= size - 1) continue;
      // Never less than what went before, or a spike would be eaten from its foot.
      areas[neighbour] = Math.max(area(neighbour), next.area);
      push({ at: neighbour, area: areas[neighbour] ?? 0 });
    }
  }
  const indices: number[] = [];
  for (let at = 0; at < size; at++) if (gone[at] === 0) indices.push(at);
  return indices;
};
