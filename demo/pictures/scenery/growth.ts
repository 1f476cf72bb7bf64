import { fill, mix, scale, stroke, type Colour, type Frame } from '../brush/frame.ts';
import { nearColour, type Profile, type Stage } from '../stage.ts';

/** Grass against the light: thin blades along the edge and down the slope. */
export const paintGrass = (frame: Frame, profile: Profile, stage: Stage, amount: number): void => {
  const { random, light } = stage;
  const { width, height } = frame;
  const unit = width / 1280;
  const wind = random.real(-0.5, 0.5);
  const dark = nearColour(stage, 0.5);
  const bright = mix(nearColour(stage, 1.25), light.sun, 0.12 * light.direct);
  for (let blade = 0; blade < 1500 * amount; blade += 1) {
    const x = random.real(0, width);
    const edge = profile(x);
    const down = Math.pow(random.next(), 1.8);
    const y = edge + (height - edge) * down + 2 * unit;
    const length = (7 + 26 * random.next()) * unit * (0.55 + down * 1.5) * (0.5 + amount * 0.5);
    const bend = (wind + random.real(-0.3, 0.3)) * length;
    const tone = mix(dark, bright, random.next() * (1 - down * 0.6));
    stroke(frame, [x, y, x + bend * 0.35, y - length * 0.6], 2.2 * unit, 1.5 * unit, tone, 0.9);
    stroke(frame, [x + bend * 0.35, y - length * 0.6, x + bend, y - length], 1.5 * unit, 0.3 * unit, tone, 0.9);
  }
};

/** One conifer: drooping boughs, ragged, wider below. */
const pine = (frame: Frame, stage: Stage, x: number, foot: number, size: number, tone: Colour): void => {
  const { random } = stage;
  const levels = Math.round(9 + size / (frame.width / 90));
  stroke(frame, [x, foot, x, foot - size], size * 0.035, size * 0.008, tone);
  const lean = random.real(-0.02, 0.02) * size;
  for (let level = 0; level < levels; level += 1) {
    const share = level / levels;
    const y = foot - size * (0.1 + share * 0.88);
    const reach = size * 0.2 * Math.pow(1 - share, 0.85) * random.real(0.75, 1.15) + size * 0.006;
    const droop = reach * random.real(0.25, 0.5);
    const thick = (size / levels) * 0.9;
    const cx = x + lean * share;
    for (const side of [-1, 1]) {
      const far = reach * random.real(0.8, 1.15);
      fill(
        frame,
        [
          cx,
          y - thick * 0.7,
          cx + side * far * 0.55,
          y + droop * 0.35 - thick * 0.15,
          cx + side * far,
          y + droop,
          cx + side * far * 0.6,
          y + droop * 0.75 + thick * 0.25,
          cx + side * far * 0.3,
          y + droop * 0.5 + thick * 0.45,
          cx,
          y + thick * 0.6,
        ],
        tone,
        0.97,
      );
    }
  }
};

/** A frame of conifers at the foot and the sides, far ones paler. */
export const paintPines = (frame: Frame, stage: Stage): void => {
  const { random, light } = stage;
  const { width, height } = frame;
  const near = nearColour(stage, 0.22);
  const haze = mix(light.haze, near, 0.55);
  const sides = random.pick(['left', 'right', 'both', 'row'] as const);
  const trees: { x: number; size: number; depth: number }[] = [];
  const count = sides === 'row' ? 34 : 20;
  for (let index = 0; index < count; index += 1) {
    const depth = index / count;
    const edge = Math.pow(random.next(), 1.6) * (sides === 'row' ? 1 : 0.42);
    const left = sides === 'left' || (sides === 'both' && index % 2 === 0);
    const x = sides === 'row' ? random.next() : left ? edge : 1 - edge;
    const closeness = sides === 'row' ? 0.45 : 1 - edge * 1.6;
    trees.push({
      x: x * width,
      size: height * (0.12 + depth * 0.2 + Math.max(0, closeness) * 0.3 * depth) * random.real(0.75, 1.25),
      depth,
    });
  }
  for (const tree of trees) {
    const tone = mix(haze, near, Math.min(1, tree.depth * 1.2 + 0.1));
    pine(frame, stage, tree.x, height * (0.94 + tree.depth * 0.12), tree.size, scale(tone, random.real(0.9, 1.1)));
  }
};

/** Strings of prayer flags from a high corner. */
export const paintFlags = (frame: Frame, stage: Stage): void => {
  const { random, light } = stage;
  const { width, height } = frame;
  const colours: Colour[] = [
    [0.13, 0.32, 0.66],
    [0.93, 0.93, 0.9],
    [0.78, 0.16, 0.16],
    [0.16, 0.5, 0.28],
    [0.93, 0.76, 0.2],
  ];
  const power = Math.min(1.05, 0.35 + light.ambient[1] * 0.6 + light.direct * 0.3);
  for (let line = 0; line < random.int(2, 3); line += 1) {
    const ax = -width * 0.02;
    const bx = width * 1.02;
    const ay = height * random.real(-0.02, 0.12) + line * height * 0.07;
    const by = height * random.real(0.18, 0.42) + line * height * 0.05;
    const [fromY, toY] = random.chance(0.5) ? [ay, by] : [by, ay];
    const sag = height * random.real(0.07, 0.16);
    const at = (t: number): [number, number] => [ax + (bx - ax) * t, fromY + (toY - fromY) * t + sag * 4 * t * (1 - t)];
    const count = random.int(20, 28);
    for (let index = 0; index < count; index += 1) {
      const [x0, y0] = at((index + 0.06) / count);
      const [x1, y1] = at((index + 0.94) / count);
      stroke(frame, [x0, y0, ...at((index + 1.06) / count)], width * 0.0012, width * 0.0012, [0.2, 0.2, 0.22], 0.8);
      const drop = ((bx - ax) / count) * random.real(0.85, 1.05);
      const swing = drop * random.real(-0.35, 0.35);
      const colour = colours[index % 5]!;
      const lit = scale(
        [
          colour[0] * (0.7 + light.sun[0] * 0.3),
          colour[1] * (0.7 + light.sun[1] * 0.3),
          colour[2] * (0.7 + light.sun[2] * 0.3),
        ],
        power,
      );
      const curl = drop * random.real(-0.12, 0.12);
      fill(
        frame,
        [
          x0,
          y0,
          x1,
          y1,
          x1 + swing * 0.5 + curl,
          y1 + drop * 0.5,
          x1 + swing,
          y1 + drop,
          x0 + swing,
          y0 + drop * random.real(0.9, 1.05),
          x0 + swing * 0.5 + curl,
          y0 + drop * 0.5,
        ],
        (y) => scale(lit, 1 - Math.max(0, (y - y0) / drop) * 0.22),
        0.94,
      );
    }
  }
};

/** A pile of stones that marks the way. */
export const paintCairn = (frame: Frame, profile: Profile, stage: Stage): void => {
  const { random, light, ground } = stage;
  const unit = frame.width / 1280;
  const cx = frame.width * (random.chance(0.5) ? random.real(0.16, 0.32) : random.real(0.68, 0.84));
  let y = profile(cx) + 10 * unit;
  let half = random.real(62, 84) * unit;
  const rows = random.int(6, 8);
  for (let row = 0; row < rows; row += 1) {
    const tall = half * random.real(0.42, 0.56) + 5 * unit;
    const shift = random.real(-0.08, 0.08) * half;
    const tone = scale(
      [
        ground.rock[0] * (light.ambient[0] + light.sun[0] * light.direct * 0.4),
        ground.rock[1] * (light.ambient[1] + light.sun[1] * light.direct * 0.4),
        ground.rock[2] * (light.ambient[2] + light.sun[2] * light.direct * 0.4),
      ],
      random.real(0.6, 0.95),
    );
    const points: number[] = [];
    for (let step = 0; step < 14; step += 1) {
      const angle = (step / 14) * Math.PI * 2;
      const bulge = random.real(0.9, 1.06);
      points.push(cx + shift + Math.cos(angle) * half * bulge, y - tall / 2 + Math.sin(angle) * tall * 0.62 * bulge);
    }
    const top = y - tall;
    fill(frame, points, (line) => scale(tone, 1.25 - Math.max(0, Math.min(1, (line - top) / tall)) * 0.7));
    y -= tall * 0.94;
    half *= random.real(0.74, 0.88);
  }
};
