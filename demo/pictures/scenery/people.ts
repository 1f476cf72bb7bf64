import { disc, fill, glow, mix, scale, stroke, type Colour, type Frame } from '../brush/frame.ts';
import { nearColour, type Profile, type Stage } from '../stage.ts';

const jackets: readonly Colour[] = [
  [0.82, 0.22, 0.14],
  [0.9, 0.5, 0.1],
  [0.12, 0.4, 0.62],
  [0.2, 0.45, 0.32],
  [0.86, 0.72, 0.2],
  [0.45, 0.25, 0.5],
  [0.16, 0.18, 0.22],
];
const tentColours: readonly Colour[] = [
  [0.95, 0.55, 0.14],
  [0.88, 0.3, 0.16],
  [0.92, 0.78, 0.3],
  [0.3, 0.55, 0.42],
  [0.22, 0.46, 0.66],
  [0.8, 0.76, 0.66],
];

const inLight = (colour: Colour, { light }: Stage): Colour => [
  colour[0] * (light.ambient[0] * 0.75 + light.sun[0] * light.direct * 0.5),
  colour[1] * (light.ambient[1] * 0.75 + light.sun[1] * light.direct * 0.5),
  colour[2] * (light.ambient[2] * 0.75 + light.sun[2] * light.direct * 0.5),
];

/** One walker with pack and poles, seen from behind or the side; `size` is the height in pixels. */
const hiker = (frame: Frame, stage: Stage, x: number, foot: number, size: number): void => {
  const { random } = stage;
  const jacket = inLight(random.pick(jackets), stage);
  const pack = inLight(random.pick(jackets), stage);
  const dark = scale(nearColour(stage, 0.2), 1);
  const step = size * random.real(0.04, 0.13);
  const hip = foot - size * 0.48;
  const neck = foot - size * 0.84;
  const way = random.chance(0.5) ? 1 : -1;
  const lean = size * 0.04 * way;
  stroke(frame, [x - lean, hip, x - step, foot], size * 0.1, size * 0.07, dark);
  stroke(frame, [x - lean, hip, x + step, foot], size * 0.1, size * 0.07, dark);
  fill(
    frame,
    [
      x - size * 0.1 - lean,
      hip + size * 0.03,
      x + size * 0.1 - lean,
      hip + size * 0.03,
      x + size * 0.11 + lean,
      neck + size * 0.05,
      x + size * 0.05 + lean,
      neck,
      x - size * 0.05 + lean,
      neck,
      x - size * 0.11 + lean,
      neck + size * 0.05,
    ],
    jacket,
  );
  const px = x - way * size * 0.08;
  fill(
    frame,
    [
      px - size * 0.1,
      hip - size * 0.01,
      px + size * 0.08,
      hip - size * 0.01,
      px + size * 0.1,
      neck + size * 0.08,
      px + size * 0.06,
      neck - size * 0.05,
      px - size * 0.07,
      neck - size * 0.05,
      px - size * 0.12,
      neck + size * 0.1,
    ],
    pack,
  );
  disc(
    frame,
    x + lean * 1.4,
    foot - size * 0.92,
    size * 0.065,
    size * 0.075,
    mix(dark, inLight([0.85, 0.65, 0.5], stage), 0.45),
  );
  disc(frame, x + lean * 1.4, foot - size * 0.955, size * 0.072, size * 0.04, inLight(random.pick(jackets), stage));
  if (random.chance(0.7)) {
    stroke(
      frame,
      [x + lean + way * size * 0.08, neck + size * 0.1, x + way * size * 0.2, hip - size * 0.02],
      size * 0.05,
      size * 0.04,
      jacket,
    );
    stroke(
      frame,
      [x + way * size * 0.2, hip - size * 0.04, x + way * size * 0.27, foot],
      size * 0.016,
      size * 0.012,
      dark,
    );
  }
};

/** A few walkers along the edge of the near ground. */
export const paintHikers = (frame: Frame, profile: Profile, stage: Stage): void => {
  const { random } = stage;
  const count = random.weighted([
    [1, 3],
    [2, 3],
    [3, 2],
    [5, 1],
  ] as const);
  const size = frame.height * random.real(0.09, 0.16) * (count > 3 ? 0.7 : 1);
  let x = frame.width * random.real(0.2, count > 2 ? 0.4 : 0.7);
  for (let person = 0; person < count; person += 1) {
    hiker(frame, stage, x, profile(x) + size * 0.06, size * random.real(0.93, 1.05));
    x += size * random.real(0.5, 1.1);
  }
};

/** A trodden way that winds from the foot of the picture up to the edge. */
export const paintTrail = (frame: Frame, profile: Profile, stage: Stage): void => {
  const { random } = stage;
  const { width, height } = frame;
  const soil = stage.white
    ? scale(nearColour(stage, 0.72), 1)
    : inLight(mix(stage.ground.sand, stage.ground.rockToo, 0.5), stage);
  const end = width * random.real(0.35, 0.65);
  const start = width * random.real(0.25, 0.75);
  const swing = width * random.real(0.06, 0.16) * (random.chance(0.5) ? 1 : -1);
  const left: number[] = [];
  const right: number[] = [];
  for (let step = 0; step <= 26; step += 1) {
    const t = step / 26;
    const far = Math.pow(t, 0.62);
    const x = start + (end - start) * far + Math.sin(far * 5.4) * swing * (1 - far * 0.75);
    const edge = profile(x);
    const y = height + (edge - height) * far + (t === 1 ? 1 : 0);
    const half = width * (0.05 * (1 - far) + 0.0035) * random.real(0.88, 1.12);
    left.push(x - half, y);
    right.unshift(x + half, y);
  }
  const paired: number[] = [];
  for (let index = 0; index < right.length; index += 2) paired.push(right[index]!, right[index + 1]!);
  fill(frame, [...left, ...paired], (y) => scale(soil, 0.95 - Math.max(0, y / height - 0.8) * 1.4), 0.85);
};

const tent = (frame: Frame, stage: Stage, x: number, foot: number, size: number, lit: boolean): void => {
  const { random } = stage;
  const colour = random.pick(tentColours);
  const day = inLight(colour, stage);
  const shape = random.chance(0.55);
  const points: number[] = [];
  if (shape) {
    for (let step = 0; step <= 16; step += 1) {
      const angle = Math.PI * (1 - step / 16);
      points.push(
        x + Math.cos(angle) * size * (1 - 0.12 * Math.sin(angle)),
        foot - Math.pow(Math.sin(angle), 0.8) * size * 0.72,
      );
    }
  } else
    points.push(x - size, foot, x - size * 0.12, foot - size * 0.8, x + size * 0.12, foot - size * 0.8, x + size, foot);
  const lamp: Colour = [1.25, 0.86, 0.42];
  const body = lit ? mix([colour[0] * 1.15, colour[1] * 0.9, colour[2] * 0.6], lamp, 0.45) : day;
  fill(frame, points, (y) => {
    const rise = Math.max(0, Math.min(1, (foot - y) / (size * 0.8)));
    return lit ? scale(body, 1.12 - rise * 0.75) : scale(body, 0.72 + rise * 0.55);
  });
  const seam = scale(lit ? body : day, 0.5);
  stroke(
    frame,
    [x - size * 0.1, foot - size * (shape ? 0.7 : 0.78), x - size * 0.42, foot],
    size * 0.02,
    size * 0.025,
    seam,
    0.6,
  );
  const door = lit ? mix(body, [1.3, 1.05, 0.62], 0.6) : scale(day, 0.42);
  fill(
    frame,
    [x + size * 0.05, foot - size * 0.5, x + size * 0.4, foot, x - size * 0.22, foot],
    door,
    lit ? 0.55 : 0.8,
  );
  if (lit) {
    glow(frame, x, foot - size * 0.25, size * 2.6, [1, 0.62, 0.25], 0.3);
    glow(frame, x, foot + size * 0.1, size * 1.7, [1, 0.6, 0.25], 0.14);
  }
};

/** A camp on the near ground; lamps are lit after sunset. */
export const paintTents = (frame: Frame, profile: Profile, stage: Stage): void => {
  const { random } = stage;
  const count = random.weighted([
    [1, 3],
    [2, 3],
    [3, 3],
    [5, 1.4],
    [8, 0.6],
  ] as const);
  const dim = stage.night || stage.light.height < 0.15;
  const places = Array.from({ length: count }, (_, index) => ({
    x: frame.width * (count === 1 ? random.real(0.25, 0.75) : 0.14 + (0.72 * (index + random.real(0.2, 0.8))) / count),
    down: random.real(0, 0.35),
  })).sort((a, b) => a.down - b.down);
  for (const [index, { x, down }] of places.entries()) {
    const edge = profile(x);
    const size = frame.width * (count > 4 ? 0.035 : 0.062) * (0.8 + down) * random.real(0.9, 1.1);
    tent(
      frame,
      stage,
      x,
      edge + (frame.height - edge) * (0.12 + down),
      size,
      dim && (index === 0 || random.chance(0.85)),
    );
  }
};
