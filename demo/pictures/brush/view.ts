import type { Frame } from './frame.ts';
import type { Ground } from '../scenery/ground.ts';
import type { Light } from './light.ts';
import { read, type Tile } from './noise.ts';
import type { World } from '../scenery/world.ts';

/** Where the painter stands and looks. Lengths in ground units, angles in radians. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly heading: number;
  /** Width of the picture over twice the tangent of half its angle: in picture widths. */
  readonly focal: number;
  /** Height of the horizon in the picture, 0 top … 1 bottom. */
  readonly horizon: number;
  /** Nothing nearer is drawn. */
  readonly near: number;
}

export interface Weather {
  readonly light: Light;
  /** Where light comes from, radians, in the ground's directions. */
  readonly azimuth: number;
  readonly lit: Tile;
  /** Levels in ground units; -1 for none. */
  readonly water: number;
  readonly cloudTop: number;
  /** Fresh snow on everything, 0 … 1. */
  readonly fresh: number;
}

/** What later strokes need to know: the skyline per column, and which pixels are water. */
export interface Seen {
  readonly skyline: Float32Array;
  readonly water: Uint8Array;
}

const FAR = 1000;
/** The most that grain and billows add to the ground and to a sea of clouds. */
const BUMP = 4;
const PUFF = 12;

/** Paints the ground, column by column from near to far, each pixel once and with soft edges. */
export const paintGround = (frame: Frame, world: World, ground: Ground, camera: Camera, weather: Weather): Seen => {
  const { width, height, pixels } = frame;
  const { light, lit, water, cloudTop } = weather;
  const { heights, slopesX, slopesY, grain, puffs } = world;
  const { rise, steps } = ground;
  const focal = camera.focal * width;
  const horizon = camera.horizon * height;
  const fx = Math.cos(camera.heading);
  const fy = Math.sin(camera.heading);
  const sunX = Math.cos(weather.azimuth) * Math.cos(light.height);
  const sunY = Math.sin(weather.azimuth) * Math.cos(light.height);
  const sunZ = Math.sin(light.height);
  const skyline = new Float32Array(width);
  const mask = new Uint8Array(width * height);
  const pace = 0.0045 * Math.max(1, 900 / width);
  const highest = rise * 1.02 + 3;
  const white = ground.snow;

  for (let column = 0; column < width; column += 1) {
    const side = (column - width / 2) / focal;
    const rx = fx - fy * side;
    const ry = fy + fx * side;
    const long = Math.hypot(1, side);
    // Haze takes the sun's colour towards it.
    const toSun = Math.max(0, (rx * Math.cos(weather.azimuth) + ry * Math.sin(weather.azimuth)) / long);
    const warm = Math.pow(toSun, 5) * Math.min(0.75, light.direct * 0.7) * (light.height < 0.5 ? 1 : 0.3);
    const hr = light.haze[0] + (light.sun[0] - light.haze[0]) * warm;
    const hg = light.haze[1] + (light.sun[1] - light.haze[1]) * warm;
    const hb = light.haze[2] + (light.sun[2] - light.haze[2]) * warm;
    let line = height;
    for (let depth = camera.near; depth < FAR && line > 0; depth *= 1 + pace) {
      if (horizon - ((highest - camera.z) / depth) * focal >= line && camera.z > highest) break;
      const x = camera.x + rx * depth;
      const y = camera.y + ry * depth;
      let raw = read(heights, x, y);
      let flat = 0;
      if (steps > 0) {
        const terrace = raw * steps;
        const base = Math.floor(terrace);
        const part = terrace - base;
        flat = part < 0.72 ? 1 : 0;
        raw = (base + (flat ? 0.04 : (part - 0.72) / 0.28)) / steps;
      }
      let z = raw * rise;
      // Cheap refusal first: most samples stand behind something nearer.
      const ceiling = Math.max(z + BUMP, water, cloudTop > 0 ? cloudTop + PUFF : -1);
      if (horizon - ((ceiling - camera.z) / depth) * focal >= line) continue;
      const fine = depth < 300 ? read(grain, x * 5.3, y * 5.3) : 0;
      const near = depth < 300 ? 1 - depth / 300 : 0;
      const mottled = read(grain, x * 0.9, y * 0.9);
      const treeHeight = raw - mottled * 0.06;
      const wooded =
        treeHeight < ground.treeLine && steps === 0
          ? Math.min(1, Math.max(0, (ground.woods - 0.55 + mottled * 0.55) * 5))
          : 0;
      z += fine * (0.35 + wooded * 0.9) * near + (wooded > 0 ? (mottled + 0.4) * wooded * 0.9 : 0);
      let kind = 0;
      if (z < water) {
        z = water;
        kind = 1;
      }
      let billow = 0;
      let sunk = 0;
      if (cloudTop > 0) {
        billow = read(puffs, x * 0.55, y * 0.55) * 7 + read(puffs, x * 2.1 + 40, y * 2.1) * 1.8;
        const top = cloudTop + billow;
        sunk = top - z;
        if (sunk > 0) {
          z = top;
          kind = 2;
        }
      }
      const level = horizon - ((z - camera.z) / depth) * focal;
      if (level >= line) continue;

      let r: number;
      let g: number;
      let b: number;
      let direct: number;
      let softness = 0;
      if (kind === 1) {
        const mirror = Math.max(0, 2 * horizon - level);
        const up = Math.min(
          1,
          Math.max(0, (horizon - mirror) / height) * -2.2 + (Math.abs(horizon - level) / height) * 2.2 + 0.05,
        );
        const ripple = read(grain, x * 2.6, y * 9) * Math.min(1, 40 / depth);
        const sheen = Math.max(0.2, Math.min(0.94, 1 - ((camera.z - z) / depth) * 1.5)) + ripple * 0.1;
        const tone = Math.min(1, up + ripple * 0.05);
        r =
          ground.deep[0] * light.ambient[0] * 1.3 * (1 - sheen) +
          (light.horizon[0] + (light.middle[0] - light.horizon[0]) * tone) * sheen;
        g =
          ground.deep[1] * light.ambient[1] * 1.3 * (1 - sheen) +
          (light.horizon[1] + (light.middle[1] - light.horizon[1]) * tone) * sheen;
        b =
          ground.deep[2] * light.ambient[2] * 1.3 * (1 - sheen) +
          (light.horizon[2] + (light.middle[2] - light.horizon[2]) * tone) * sheen;
        const path = Math.pow(toSun, 900) * light.direct * Math.max(0, 0.55 + ripple * 1.4);
        r += light.sun[0] * path * 0.8;
        g += light.sun[1] * path * 0.75;
        b += light.sun[2] * path * 0.7;
      } else {
        const sx = read(slopesX, x, y) * rise;
        const sy = read(slopesY, x, y) * rise;
        const bump = fine * near * 0.7;
        const tilt = 1 / Math.sqrt(1 + sx * sx + sy * sy);
        if (kind === 2) {
          const lx =
            read(puffs, (x + 2 * sunX) * 0.55, (y + 2 * sunY) * 0.55) * 7 +
            read(puffs, (x + 0.7 * sunX) * 2.1 + 40, (y + 0.7 * sunY) * 2.1) * 1.8 -
            billow;
          const turn = Math.max(0, Math.min(1, 0.55 - lx * 0.5 + billow * 0.06));
          direct = turn;
          r = light.shade[0] * 0.86 + (light.cloud[0] * 0.97 - light.shade[0] * 0.86) * turn;
          g = light.shade[1] * 0.86 + (light.cloud[1] * 0.97 - light.shade[1] * 0.86) * turn;
          b = light.shade[2] * 0.88 + (light.cloud[2] * 0.97 - light.shade[2] * 0.88) * turn;
          softness = Math.min(1, sunk / 3.2);
        } else {
          direct = 0;
          r = g = b = 0;
        }
        if (kind === 0 || softness < 1) {
          const shade = read(lit, x / 2, y / 2);
          const facing = Math.max(0, (-sx * sunX - sy * sunY + sunZ) * tilt + bump * 0.25);
          direct = facing * shade * light.direct;
          const open = 0.62 + 0.38 * tilt;
          const patch = Math.min(1, Math.max(0, 0.5 + mottled * 0.7 + fine * 0.35 * near));
          const steep = Math.min(1, Math.max(0, (0.74 - tilt + mottled * 0.1) * 5));
          const snowy = raw * 1 + mottled * 0.05 - ground.snowLine;
          let snow = Math.min(1, Math.max(0, snowy * 14)) * Math.min(1, Math.max(0, (tilt - 0.56 + fine * 0.1) * 6));
          snow = Math.max(
            snow,
            weather.fresh * Math.min(1, Math.max(0, (tilt - 0.5 + mottled * 0.2) * 4)) * (1 - wooded * 0.55),
          );
          const grass = ground.grass;
          const grassToo = ground.grassToo;
          let mr = grass[0] + (grassToo[0] - grass[0]) * patch;
          let mg = grass[1] + (grassToo[1] - grass[1]) * patch;
          let mb = grass[2] + (grassToo[2] - grass[2]) * patch;
          if (wooded > 0) {
            const tree = Math.min(1, Math.max(0, 0.45 + mottled * 0.9 + fine * 0.5));
            mr += (ground.wood[0] + (ground.woodToo[0] - ground.wood[0]) * tree - mr) * wooded;
            mg += (ground.wood[1] + (ground.woodToo[1] - ground.wood[1]) * tree - mg) * wooded;
            mb += (ground.wood[2] + (ground.woodToo[2] - ground.wood[2]) * tree - mb) * wooded;
          }
          const bare =
            steps > 0
              ? flat
                ? 0
                : 0.75
              : Math.max(
                  steep * (1 - wooded * 0.7),
                  Math.min(1, Math.max(0, (raw - ground.treeLine - 0.16 + mottled * 0.1) * 7)) *
                    (ground.treeLine < 0.4 ? 1 : 0),
                );
          const stone = steps > 0 ? ground.wood : ground.rock;
          const stoneToo = steps > 0 ? ground.woodToo : ground.rockToo;
          mr += (stone[0] + (stoneToo[0] - stone[0]) * patch - mr) * bare;
          mg += (stone[1] + (stoneToo[1] - stone[1]) * patch - mg) * bare;
          mb += (stone[2] + (stoneToo[2] - stone[2]) * patch - mb) * bare;
          if (water > 0) {
            const shore = Math.min(1, Math.max(0, 1 - (z - water) / (1.6 + mottled))) * 0.85;
            mr += (ground.sand[0] - mr) * shore;
            mg += (ground.sand[1] - mg) * shore;
            mb += (ground.sand[2] - mb) * shore;
          }
          mr += (white[0] - mr) * snow;
          mg += (white[1] - mg) * snow;
          mb += (white[2] - mb) * snow;
          const texture = 1 + fine * 0.3 * near * (1 - snow * 0.7) + mottled * 0.1 * (1 - snow);
          const sr = mr * (light.ambient[0] * open * 0.86 + light.sun[0] * direct * 0.92) * texture;
          const sg = mg * (light.ambient[1] * open * 0.86 + light.sun[1] * direct * 0.92) * texture;
          const sb = mb * (light.ambient[2] * open * 0.86 + light.sun[2] * direct * 0.92) * texture;
          r = kind === 2 ? sr + (r - sr) * softness : sr;
          g = kind === 2 ? sg + (g - sg) * softness : sg;
          b = kind === 2 ? sb + (b - sb) * softness : sb;
        }
      }
      const low = kind === 2 ? 0.8 : 1.25 - Math.min(0.7, (z / rise) * 0.75);
      const fog = (1 - Math.exp(-Math.pow((depth * low) / light.range, 1.25))) * (kind === 2 ? 0.72 : 0.98);
      r += (hr - r) * fog;
      g += (hg - g) * fog;
      b += (hb - b) * fog;

      // Exact cover of the rows between the old line and the new one.
      const first = Math.max(0, level);
      let row = Math.floor(first);
      const last = Math.min(height - 1, Math.ceil(line) - 1);
      for (; row <= last; row += 1) {
        const cover = Math.min(line, row + 1) - Math.max(first, row);
        const at = (row * width + column) * 3;
        pixels[at]! += r * cover;
        pixels[at + 1]! += g * cover;
        pixels[at + 2]! += b * cover;
        if (kind === 1) mask[row * width + column] = 1;
      }
      line = first;
    }
    skyline[column] = line;
  }
  return { skyline, water: mask };
};
