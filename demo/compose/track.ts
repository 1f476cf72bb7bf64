import { legM } from '../../src/lib/track/distance.ts';
import type { Track, TrackMark, TrackPoint } from '../../src/lib/track/types.ts';
import { DAY_MS } from '../../src/site.ts';
import { createRandom, type Random } from '../random.ts';
import type { Story } from '../story.ts';
import { marks as words } from '../words/routes.ts';

const CHINA_MS = 8 * 3_600_000;
const DEGREE_M = 110_900;

interface Extreme {
  /** Part of the way, and metres above the sea. */
  readonly at: number;
  readonly height: number;
}

/** Valleys and tops of a way, which together rise by `climb` and reach `top` once. */
const extremesOf = (
  random: Random,
  { low, top, climb, days, loop }: { low: number; top: number; climb: number; days: number; loop: boolean },
): Extreme[] => {
  const rise = Math.max(60, Math.min(top - low, climb));
  const ups = Math.max(Math.min(days, Math.floor(climb / 150) || 1), Math.ceil(climb / (rise * 0.97)));
  const weights = Array.from({ length: ups }, () => random.real(0.7, 1.3));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const sizes = weights.map((weight) => Math.min((climb * weight) / sum, rise));
  const lost = climb - sizes.reduce((all, size) => all + size, 0);
  const [room] = sizes.map((size, at) => [rise - size, at] as const).sort((a, b) => b[0] - a[0]);
  if (room) sizes[room[1]] = (sizes[room[1]] ?? 0) + Math.min(lost, room[0]);
  const main = Math.floor(ups * random.real(0.35, 0.7));
  const floor = top - rise;
  // From the top outwards on both sides: a valley lies below the tops beside it, and nothing rises above the top.
  const heights = [top - (sizes[main] ?? rise), top];
  for (let up = main - 1; up >= 0; up--) {
    const [size, valley] = [sizes[up] ?? 0, heights[0] ?? floor];
    const least = Math.max(valley + 5, floor + size);
    const peak = Math.min(top, least + (top - least) * random.real(0.1, 0.8));
    heights.unshift(peak - size, peak);
  }
  for (let up = main + 1; up < ups; up++) {
    const [size, peak] = [sizes[up] ?? 0, heights[heights.length - 1] ?? top];
    const most = Math.max(floor, Math.min(peak - 5, top - size));
    const valley = floor + (most - floor) * random.real(0.25, 0.95);
    heights.push(valley, valley + size);
  }
  const last = heights[heights.length - 1] ?? top;
  heights.push(loop ? (heights[0] ?? floor) : Math.max(floor, last - (last - floor) * random.real(0.6, 1)));
  const lengths = heights.slice(1).map((height, at) => Math.abs(height - (heights[at] ?? 0)) ** 0.8 + 12);
  const whole = lengths.reduce((all, length) => all + length, 0);
  let at = 0;
  return heights.map((height, index) => {
    at += index === 0 ? 0 : (lengths[index - 1] ?? 0) / whole;
    return { at, height };
  });
};

const heightAt = (extremes: readonly Extreme[], t: number): number => {
  const next = extremes.findIndex(({ at }) => at >= t);
  const [from, to] = [extremes[Math.max(0, next - 1)], extremes[next < 0 ? extremes.length - 1 : next]];
  if (!from || !to || to.at <= from.at) return to?.height ?? 0;
  const part = (t - from.at) / (to.at - from.at);
  return from.height + (to.height - from.height) * (0.5 - Math.cos(Math.PI * Math.min(1, part)) / 2);
};

/** Metres east and north along a way of about one unit's length, or around. */
const shapeOf = (random: Random, loop: boolean): ((t: number) => readonly [number, number]) => {
  const turn = random.real(0, 2 * Math.PI);
  const waves = [1, 2, 3, 5, 8, 13].map(
    (k) => [k, random.real(0.3, 1) / k ** 1.15, random.real(0, 2 * Math.PI)] as const,
  );
  const sway = (t: number): number =>
    waves.reduce((sum, [k, size, phase]) => sum + size * Math.sin(2 * Math.PI * k * t + phase), 0);
  const rough = (t: number): readonly [number, number] => {
    if (loop) {
      const radius = 1 + 0.22 * sway(t);
      return [radius * Math.cos(2 * Math.PI * t), radius * Math.sin(2 * Math.PI * t)];
    }
    return [t, 0.13 * (sway(t) - sway(0))];
  };
  return (t) => {
    const [x, y] = rough(t);
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  };
};

/** Metres a second on a slope, as Tobler found them. */
const tobler = (slope: number): number => (6 * Math.exp(-3.5 * Math.abs(slope + 0.05))) / 3.6;

export interface Recording {
  readonly points?: number;
  readonly elevation?: boolean;
  readonly times?: boolean;
}

/** The track of an outing as a watch would have recorded it: as long and as high as the story says, with the noise of one. */
export const trackOf = (
  seed: string,
  story: Story,
  at: number,
  { points, elevation = true, times = true }: Recording = {},
): Track => {
  const random = createRandom(seed);
  const { spot, way, km, climb, days, hours, top } = story;
  const loop = way.from === way.to;
  const size = points ?? Math.max(240, Math.min(900, Math.round(km * 18)));
  const extremes = extremesOf(random, { low: spot.low, top, climb, days, loop });
  const shape = shapeOf(random, loop);
  const highest = extremes.reduce((best, extreme) => (extreme.height > best.height ? extreme : best));
  const [middleX, middleY] = shape(highest.at);
  const east = DEGREE_M * Math.cos((spot.lngLat[1] * Math.PI) / 180);
  // From second to second a receiver trembles less than from minute to minute.
  const nerve = Math.min(0.8, ((km * 1_000) / size) * 0.04);
  let tremble = [0, 0];
  const trembles = Array.from({ length: size }, () => {
    tremble = tremble.map((value) => value * 0.9 + random.normal() * nerve);
    return tremble;
  });
  const place = (index: number, scale: number): { lon: number; lat: number } => {
    const [x, y] = shape(index / (size - 1));
    const [dx = 0, dy = 0] = trembles[index] ?? [];
    // The top stands where the map has it.
    return {
      lon: spot.lngLat[0] + ((x - middleX) * scale + dx) / east,
      lat: spot.lngLat[1] + ((y - middleY) * scale + dy) / DEGREE_M,
    };
  };
  const lengthAt = (scale: number): number => {
    let sum = 0;
    for (let index = 1; index < size; index++) sum += legM(place(index - 1, scale), place(index, scale));
    return sum;
  };
  let scale = (km * 1_000) / (loop ? 7 : 1.4);
  for (let turn = 0; turn < 2; turn++) scale *= (km * 1_000) / lengthAt(scale);

  const spots = Array.from({ length: size }, (_, index) => place(index, scale));
  const heights = spots.map((_, index) => heightAt(extremes, index / (size - 1)));
  const pace = spots.map((spot, index) => {
    const before = spots[index - 1];
    if (!before) return 0;
    const leg = legM(before, spot);
    return (
      leg /
      tobler(Math.max(-0.6, Math.min(0.6, ((heights[index] ?? 0) - (heights[index - 1] ?? 0)) / Math.max(1, leg))))
    );
  });
  const slow = (hours * 3_600) / pace.reduce((sum, seconds) => sum + seconds, 0);
  const morning = Math.floor((at + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS - days * DAY_MS;
  const wake = random.int(6 * 60, 8 * 60) * 60_000;
  const track: TrackPoint[] = [];
  let [time, day, walked] = [morning + wake, 0, 0];
  spots.forEach((spot, index) => {
    time += (pace[index] ?? 0) * slow * 1_000;
    walked += (pace[index] ?? 0) * slow;
    const next = Math.min(days - 1, Math.floor((index / size) * days));
    const rests = walked > 4_500;
    track.push({
      ...spot,
      ele: elevation ? Math.round(((heights[index] ?? 0) + random.normal() * 0.7) * 10) / 10 : null,
      time: times ? Math.round(time) : null,
    });
    if (next > day) [day, walked, time] = [next, 0, Math.max(time + 8 * 3_600_000, morning + next * DAY_MS + wake)];
    else if (rests) [walked, time] = [0, time + random.int(6, 22) * 60_000];
  });
  return { name: `${spot.name}${String(story.slots.way)}`, segments: [track], marks: marksOf(random, story, track) };
};

const marksOf = (random: Random, story: Story, track: readonly TrackPoint[]): TrackMark[] => {
  const { spot, days } = story;
  const sights = random.shuffle(spot.sights);
  const kinds: (keyof typeof words)[] = ['water', 'exit', 'signal', 'danger'];
  if (days > 1) kinds.push('camp', 'camp', 'water');
  if (spot.land === 'meadow') kinds.push('supply', 'stairs');
  if (spot.land === 'forest') kinds.push('forbidden');
  const named = kinds.map((kind, index) => {
    const [name, note] = random.pick<readonly [string, string]>(words[kind]);
    return { name: name.replace('{sight}', sights[index % sights.length] ?? ''), note, symbol: kind };
  });
  const seen = sights.slice(0, 3).map((name) => ({ name, note: '', symbol: 'scenic' }));
  const all = [...named, ...seen];
  return random.shuffle(all).map((mark, index) => {
    const place = Math.round(((index + random.real(0.3, 0.7)) / all.length) * (track.length - 1));
    const point = track[place];
    const aside = (): number => random.normal() * 0.00015;
    return {
      ...mark,
      lon: (point?.lon ?? 0) + aside(),
      lat: (point?.lat ?? 0) + aside(),
      ele: point?.ele == null ? null : Math.round(point.ele),
    };
  });
};
