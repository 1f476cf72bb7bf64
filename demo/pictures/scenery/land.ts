import { createRandom, type Random } from '../../random.ts';
import { findCamera } from '../brush/camera.ts';
import { develop, type Developed } from '../brush/develop.ts';
import { createFrame, type Frame } from '../brush/frame.ts';
import { paintFront } from '../front.ts';
import { createGround } from './ground.ts';
import { createLight } from '../brush/light.ts';
import { read, type Tile } from '../brush/noise.ts';
import type { LandRecipe, Recipe } from '../recipe.ts';
import { paintSky, paintStars, paintSun, type Dome } from './sky.ts';
import { paintGround, type Seen } from '../brush/view.ts';
import { shadows, worldOf } from './world.ts';

/** Still water shows the far shore upside down, a little darker and broken by ripples. */
const reflect = (frame: Frame, { water }: Seen, grain: Tile, calm: number): void => {
  const { width, height, pixels } = frame;
  for (let column = 0; column < width; column += 1) {
    let shore = -1;
    for (let row = 1; row < height; row += 1) {
      if (water[row * width + column] !== 1) {
        shore = -1;
        continue;
      }
      if (shore < 0) shore = row;
      const depth = row - shore;
      const wobble = read(grain, (column / width) * 190, (row / width) * 900) * (1 + depth * 0.05) * (width / 1280);
      const from = Math.round(shore - depth * 1.02 + wobble * 2);
      if (from < 0 || from >= shore) continue;
      const sideways = Math.max(0, Math.min(width - 1, Math.round(column + wobble * 3)));
      if (water[from * width + sideways] === 1) continue;
      const source = (from * width + sideways) * 3;
      const at = (row * width + column) * 3;
      const share = calm * Math.max(0.25, 1 - (depth / height) * 1.1);
      for (let channel = 0; channel < 3; channel += 1) {
        pixels[at + channel]! += (pixels[source + channel]! * 0.9 - pixels[at + channel]!) * share;
      }
    }
  }
};

/** Rain or snow between the eye and the view, and the veil it hangs. */
const paintFall = (frame: Frame, kind: 'rain' | 'snow', random: Random): void => {
  const { width, height, pixels } = frame;
  const unit = width / 1280;
  const drops = kind === 'rain' ? 900 : 700;
  const lean = random.real(-0.25, 0.25);
  for (let drop = 0; drop < drops; drop += 1) {
    const x = random.real(0, width);
    const y = random.real(0, height);
    const near = Math.pow(random.next(), 3);
    const length = kind === 'rain' ? (8 + near * 46) * unit : 1;
    const radius = kind === 'rain' ? 0 : (0.6 + near * 4) * unit;
    const power = kind === 'rain' ? 0.05 + near * 0.07 : 0.3 + 0.4 * (1 - near);
    const dot = (px: number, py: number, share: number): void => {
      const cx = Math.round(px);
      const cy = Math.round(py);
      if (cx < 0 || cy < 0 || cx >= width || cy >= height) return;
      const at = (cy * width + cx) * 3;
      for (let channel = 0; channel < 3; channel += 1) pixels[at + channel]! += (0.96 - pixels[at + channel]!) * share;
    };
    if (kind === 'rain') {
      for (let step = 0; step < length; step += 1) dot(x + step * lean, y + step, power);
    } else {
      const around = Math.ceil(radius);
      for (let oy = -around; oy <= around; oy += 1) {
        for (let ox = -around; ox <= around; ox += 1) {
          const off = Math.hypot(ox, oy) / (radius + 0.4);
          if (off < 1) dot(x + ox, y + oy, power * (1 - off * off));
        }
      }
    }
  }
};

/** Draws a view over ground at any width; the picture is the same, only finer. */
export const drawLand = (recipe: Recipe & LandRecipe, width: number): Developed => {
  const height = Math.round((recipe.height / recipe.width) * width);
  const random = createRandom(`land/${recipe.seed}`);
  const world = worldOf(recipe.relief, recipe.variant);
  const ground = createGround(random, recipe.relief, recipe.season, { snowy: recipe.snowy, steps: recipe.steps });
  const light = createLight(random, recipe.hour, recipe.sky);
  const lake = { alpine: 0.2, massif: 0.16, meadow: 0.26, forest: 0.28, coast: 0.42, karst: 0.3 }[recipe.relief];
  const water =
    recipe.water === 'none'
      ? -1
      : (recipe.water === 'sea' ? random.real(0.4, 0.48) : lake + random.real(-0.03, 0.05)) * ground.rise;
  const cloudTop = recipe.sky === 'cloudsea' ? random.real(0.42, 0.6) * ground.rise : -1;
  const camera = findCamera(random, world, ground, recipe, { water, cloudTop }, width / height);

  const facing = light.height < 0.4 && random.chance(0.6);
  const turn = facing ? random.real(-0.38, 0.38) : random.real(0.7, 1.9) * (random.chance(0.5) ? 1 : -1);
  const azimuth = camera.heading + turn;
  const lit = shadows(world, azimuth, Math.max(0.02, Math.tan(Math.min(1.3, light.height))) / ground.rise);
  const frame = createFrame(width, height);
  const fresh = recipe.snowy ? random.real(0.8, 1) : recipe.sky === 'snow' ? random.real(0.35, 0.8) : 0;
  const seen = paintGround(frame, world, ground, camera, { light, azimuth, lit, water, cloudTop, fresh });
  const ahead = Math.cos(turn) > 0.15;
  const dome: Dome = {
    light,
    camera,
    sunX: ahead ? width / 2 + Math.tan(turn) * camera.focal * width : -width * 3,
    sunY:
      camera.horizon * height -
      Math.tan(Math.min(1.2, light.height)) * camera.focal * width * (light.stars === 1 ? 0.45 : 1),
    puffs: world.puffs,
    drift: random.real(0, 200),
  };
  paintSky(frame, seen.skyline, dome);
  const sky = random.fork('sky');
  paintStars(frame, seen.skyline, dome, sky);
  paintSun(frame, seen.skyline, dome);
  if (recipe.water === 'lake')
    reflect(frame, seen, world.grain, recipe.sky === 'rain' ? 0.35 : random.real(0.62, 0.86));
  paintFront(frame, recipe.front, {
    random: random.fork('front'),
    light,
    ground,
    seen,
    season: recipe.season,
    night: recipe.hour === 'night' || recipe.hour === 'blue',
    white: fresh > 0.3,
  });
  if (recipe.sky === 'rain' || recipe.sky === 'snow') paintFall(frame, recipe.sky, random.fork('fall'));
  return develop(frame, light.exposure * (recipe.hour === 'night' ? 1.25 : 1.12), recipe.seed);
};
