import type { Frame } from './frame.ts';

export interface Developed {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Average as #rrggbb. */
  readonly color: string;
}

/** Turns light into bytes: a soft shoulder, a touch of contrast, a vignette and fine grain. */
export const develop = (frame: Frame, exposure: number, seed: number): Developed => {
  const { width, height, pixels } = frame;
  const data = new Uint8Array(width * height * 3);
  let noise = seed | 1;
  const sums = [0, 0, 0];
  // Grain of the same size in the eye, whatever the width.
  const strength = 0.022 * Math.min(1, width / 900);
  const rise = 1.02;
  for (let row = 0; row < height; row += 1) {
    const v = row / height - 0.5;
    for (let column = 0; column < width; column += 1) {
      const u = column / width - 0.5;
      const dim = (1 - (u * u + v * v) * 0.34) * exposure;
      noise = Math.imul(noise ^ (noise >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
      const grain = (((noise >>> 8) & 0xffff) / 65535 - 0.5) * strength;
      const at = (row * width + column) * 3;
      const r = pixels[at]! * dim;
      const g = pixels[at + 1]! * dim;
      const b = pixels[at + 2]! * dim;
      const grey = r * 0.3 + g * 0.59 + b * 0.11;
      for (let channel = 0; channel < 3; channel += 1) {
        const raw = channel === 0 ? r : channel === 1 ? g : b;
        let value = grey + (raw - grey) * rise;
        if (value > 0.8) value = 0.8 + 0.2 * (1 - Math.exp((0.8 - value) / 0.2));
        if (value < 0) value = 0;
        value = value + (value * value * (3 - 2 * value) - value) * 0.32;
        const byte = Math.max(0, Math.min(255, (value + grain) * 255 + 0.5)) | 0;
        data[at + channel] = byte;
        sums[channel]! += byte;
      }
    }
  }
  const count = width * height;
  const color = `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
  return { width, height, data, color };
};
