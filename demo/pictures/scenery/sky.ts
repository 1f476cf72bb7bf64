import type { Random } from '../../random.ts';
import { disc, glow, scale, type Frame } from '../brush/frame.ts';
import type { Light } from '../brush/light.ts';
import { read, type Tile } from '../brush/noise.ts';
import type { Camera } from '../brush/view.ts';

export interface Dome {
  readonly light: Light;
  readonly camera: Camera;
  /** Where the sun (at night the moon) stands in the picture, in pixels. */
  readonly sunX: number;
  readonly sunY: number;
  readonly puffs: Tile;
  readonly drift: number;
}

/** Paints what the ground left open: gradient, the sun's glow, and clouds on a high plane. */
export const paintSky = (frame: Frame, skyline: Float32Array, dome: Dome): void => {
  const { width, height, pixels } = frame;
  const { light, camera, puffs, sunX, sunY } = dome;
  const horizon = camera.horizon * height;
  const focal = camera.focal * width;
  const thick = light.clouds;
  const low = light.height < 0.4;
  const glowPower = light.direct * (low ? 0.75 : 0.32);
  const reach = width * (low ? 0.42 : 0.22);
  for (let row = 0; row < height; row += 1) {
    const up = Math.max(0, (horizon - row) / focal);
    const rise = Math.min(1, up * 1.95);
    const first = Math.pow(1 - rise, 2.4);
    const top = Math.max(0, rise * 1.5 - 0.5);
    const near = 1 / (up + 0.055);
    const veil = Math.min(1, up * 7);
    for (let column = 0; column < width; column += 1) {
      const open = Math.min(1, skyline[column]! - row);
      if (open <= 0) continue;
      let r = light.middle[0] + (light.horizon[0] - light.middle[0]) * first;
      let g = light.middle[1] + (light.horizon[1] - light.middle[1]) * first;
      let b = light.middle[2] + (light.horizon[2] - light.middle[2]) * first;
      r += (light.zenith[0] - r) * top;
      g += (light.zenith[1] - g) * top;
      b += (light.zenith[2] - b) * top;
      const dx = (column - sunX) / reach;
      const dy = (row - sunY) / (reach * (low ? 0.62 : 1));
      const halo = glowPower / (1 + (dx * dx + dy * dy) * 5);
      r += (light.sun[0] - r * 0.55) * halo;
      g += (light.sun[1] - g * 0.6) * halo * 0.92;
      b += (light.sun[2] - b * 0.7) * halo * 0.8;
      if (thick > 0.02) {
        const u = ((column - width / 2) / focal) * near * 16 + dome.drift;
        const v = near * 16 + dome.drift * 0.7;
        const field = read(puffs, u, v) * 0.75 + read(puffs, u * 3.1, v * 3.1) * 0.28 + (thick - 0.5) * 1.5;
        const body = Math.min(1, Math.max(0, field * 2.2)) * (0.25 + 0.75 * veil) * Math.min(1, thick * 2.4);
        if (body > 0) {
          const lit = Math.min(1, Math.max(0, 0.82 - field * 0.75 + halo * 0.8));
          r += (light.shade[0] + (light.cloud[0] - light.shade[0]) * lit - r) * body * 0.9;
          g += (light.shade[1] + (light.cloud[1] - light.shade[1]) * lit - g) * body * 0.9;
          b += (light.shade[2] + (light.cloud[2] - light.shade[2]) * lit - b) * body * 0.9;
        }
      }
      const at = (row * width + column) * 3;
      pixels[at]! += r * open;
      pixels[at + 1]! += g * open;
      pixels[at + 2]! += b * open;
    }
  }
};

/** A sun or a moon, where the ground does not hide it. */
export const paintSun = (frame: Frame, skyline: Float32Array, { light, sunX, sunY }: Dome): void => {
  const column = Math.round(sunX);
  if (column < 0 || column >= frame.width || light.clouds > 0.8 || light.direct < 0.1) return;
  const radius = frame.width * (light.stars === 1 ? 0.013 : light.height < 0.3 ? 0.02 : 0.016);
  if (sunY + radius > skyline[column]!) return;
  disc(frame, sunX, sunY, radius, radius, scale(light.sun, light.stars === 1 ? 1.5 : 1.25), 0.96);
  glow(frame, sunX, sunY, radius * 7, light.sun, light.stars === 1 ? 0.16 : 0.4);
};

/** Stars and the band of the galaxy, only above the skyline. */
export const paintStars = (frame: Frame, skyline: Float32Array, dome: Dome, random: Random): void => {
  const { width, height, pixels } = frame;
  const strength = dome.light.stars;
  if (strength <= 0) return;
  const angle = random.real(0.7, 1.9);
  const nx = Math.sin(angle);
  const ny = -Math.cos(angle);
  const cx = width * random.real(0.3, 0.7);
  const cy = height * 0.25;
  const galaxy = strength === 1 && random.chance(0.7) ? random.real(0.5, 1) : 0;
  if (galaxy > 0) {
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        if (row >= skyline[column]!) continue;
        const off = ((column - cx) * nx + (row - cy) * ny) / (width * 0.13);
        const band = Math.exp(-off * off);
        if (band < 0.02) continue;
        const dust = Math.max(
          0,
          0.6 +
            read(dome.puffs, column * 0.12 + 9, row * 0.12) * 0.8 -
            Math.exp(-off * off * 14) * (0.35 + read(dome.puffs, column * 0.3, row * 0.3) * 0.7),
        );
        const light = band * dust * galaxy * 0.24;
        const at = (row * width + column) * 3;
        pixels[at]! += light * 0.95;
        pixels[at + 1]! += light * 0.9;
        pixels[at + 2]! += light * 1.12;
      }
    }
  }
  const count = Math.round(width * height * 0.0016 * strength);
  for (let star = 0; star < count; star += 1) {
    const x = random.int(1, width - 2);
    const y = Math.floor(Math.pow(random.next(), 1.3) * height);
    if (y < 1 || y >= skyline[x]! - 2) continue;
    const bright = Math.pow(random.next(), 12) * 1.5 + 0.08 + random.next() * 0.24;
    const tint = random.next();
    const at = (y * width + x) * 3;
    pixels[at]! += bright * (0.8 + tint * 0.25);
    pixels[at + 1]! += bright * 0.92;
    pixels[at + 2]! += bright * (1.1 - tint * 0.25);
    if (bright > 0.85) glow(frame, x, y, width * 0.0028, [0.8, 0.88, 1], bright * 0.8);
  }
};
