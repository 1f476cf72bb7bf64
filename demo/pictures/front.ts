import type { Random } from '../random.ts';
import { paintFlags, paintCairn, paintGrass, paintPines } from './scenery/growth.ts';
import { scale, type Frame } from './brush/frame.ts';
import { paintHikers, paintTents, paintTrail } from './scenery/people.ts';
import type { Front } from './recipe.ts';
import { nearColour, type Profile, type Stage } from './stage.ts';

const mound = (frame: Frame, random: Random, low: number, high: number): Profile => {
  const { width, height } = frame;
  const waves = [1, 2.3, 5.1, 11].map((rate, index) => ({
    rate: (rate * Math.PI * random.real(0.8, 1.3)) / width,
    shift: random.real(0, 6.28),
    size: (height * 0.035) / (1 + index * 1.6),
  }));
  const tilt = random.real(-1, 1) * height * 0.05;
  const base = height * random.real(low, high);
  return (x) =>
    base +
    tilt * (x / width - 0.5) +
    waves.reduce((sum, wave) => sum + Math.sin(x * wave.rate + wave.shift) * wave.size, 0);
};

const paintMound = (frame: Frame, profile: Profile, stage: Stage): void => {
  const { width, height, pixels } = frame;
  const top = nearColour(stage, 0.86);
  const foot = nearColour(stage, 0.34);
  const rim = scale(stage.light.sun, stage.light.direct * 0.16);
  let noise = 7;
  const unit = width / 1280;
  const clump = (x: number, y: number): number =>
    Math.sin((x * 0.021) / unit + Math.sin((y * 0.05) / unit) * 2) *
    Math.sin((y * 0.083) / unit + (x * 0.007) / unit) *
    0.12;
  for (let x = 0; x < width; x += 1) {
    const edge = profile(x);
    for (let y = Math.max(0, Math.floor(edge)); y < height; y += 1) {
      noise = (Math.imul(noise, 1103515245) + 12345) | 0;
      const depth = (y - edge) / (height - edge + 1);
      const cover = Math.min(1, y + 1 - edge);
      const rough = 1 + clump(x, y) + (((noise >>> 16) & 255) / 255 - 0.5) * 0.16;
      const shine = Math.max(0, 1 - (y - edge) / (9 * unit));
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const value =
          (top[channel]! + (foot[channel]! - top[channel]!) * Math.min(1, depth * 1.15)) * rough +
          rim[channel]! * shine;
        pixels[at + channel]! += (value - pixels[at + channel]!) * cover;
      }
    }
  }
};

/** Paints what stands before the view. */
export const paintFront = (frame: Frame, front: Front, stage: Stage): void => {
  const { random } = stage;
  if (front === 'none') return;
  if (front === 'pines') {
    paintPines(frame, stage);
    return;
  }
  if (front === 'flags') {
    paintFlags(frame, stage);
    return;
  }
  const low = front === 'tents' ? 0.76 : front === 'grass' ? 0.86 : 0.8;
  const profile = mound(frame, random, low, low + 0.06);
  paintMound(frame, profile, stage);
  if (front === 'trail' || (front === 'hikers' && random.chance(0.5))) paintTrail(frame, profile, stage);
  if (front === 'tents') paintTents(frame, profile, stage);
  if (front === 'hikers' || (front === 'trail' && random.chance(0.6))) paintHikers(frame, profile, stage);
  if (front === 'cairn') paintCairn(frame, profile, stage);
  if (!stage.white) paintGrass(frame, profile, stage, front === 'grass' ? 1 : 0.45);
};
