import type { Random } from '../../random.ts';
import { hex, mix, scale, type Colour } from '../brush/frame.ts';
import type { Pen } from '../brush/pen.ts';

type Draw = (pen: Pen, colour: Colour, random: Random) => void;

const steel = hex('#aeb4b8');
const black = hex('#2a2c2f');
const cream = hex('#efe6d2');

/** Things that lie about before a trip, each in its own unit square. */
export const things = {
  pack: (pen, colour) => {
    pen.box(0, 0.05, 0.58, 0.86, colour, 0.26);
    pen.box(0, -0.66, 0.5, 0.24, scale(colour, 0.82), 0.16);
    pen.box(0, 0.42, 0.42, 0.34, scale(colour, 1.14), 0.14);
    pen.line(-0.3, 0.14, 0.3, 0.14, 0.035, black);
    pen.box(-0.66, 0.25, 0.1, 0.36, scale(colour, 0.7), 0.08);
    pen.box(0.66, 0.25, 0.1, 0.36, scale(colour, 0.7), 0.08);
    pen.line(-0.24, -0.6, -0.24, 0.05, 0.06, black);
    pen.line(0.24, -0.6, 0.24, 0.05, 0.06, black);
    pen.box(-0.24, -0.28, 0.055, 0.05, steel, 0.02);
    pen.box(0.24, -0.28, 0.055, 0.05, steel, 0.02);
  },
  boots: (pen, colour) => {
    for (const side of [-1, 1]) {
      const x = side * 0.36;
      pen.shape(
        [
          x - 0.24,
          0.82,
          x + 0.24,
          0.82,
          x + 0.27,
          0.3,
          x + 0.24,
          -0.2,
          x + 0.29,
          -0.55,
          x + 0.18,
          -0.86,
          x - 0.18,
          -0.86,
          x - 0.29,
          -0.55,
          x - 0.24,
          -0.2,
          x - 0.27,
          0.3,
        ],
        scale(colour, 0.5),
      );
      pen.shape(
        [
          x - 0.2,
          0.74,
          x + 0.2,
          0.74,
          x + 0.22,
          0.3,
          x + 0.2,
          -0.2,
          x + 0.24,
          -0.55,
          x + 0.14,
          -0.78,
          x - 0.14,
          -0.78,
          x - 0.24,
          -0.55,
          x - 0.2,
          -0.2,
          x - 0.22,
          0.3,
        ],
        colour,
      );
      pen.box(x, 0.5, 0.15, 0.22, scale(colour, 0.36), 0.14);
      for (let lace = 0; lace < 5; lace += 1) {
        const y = 0.18 - lace * 0.12;
        pen.line(x - 0.13, y, x + 0.13, y - 0.07, 0.035, lace % 2 ? cream : hex('#d8552f'));
      }
    }
  },
  poles: (pen, colour) => {
    for (const side of [-1, 1]) {
      const x = side * 0.13;
      pen.line(x, -0.95, x - side * 0.06, 0.95, 0.05, steel);
      pen.line(x, -0.4, x - side * 0.02, 0.15, 0.066, colour);
      pen.box(x + side * 0.01, -0.8, 0.055, 0.17, black, 0.05);
      pen.circle(x - side * 0.052, 0.8, 0.09, black);
    }
  },
  lamp: (pen, colour) => {
    pen.shape(
      [-0.9, -0.3, -0.5, -0.46, 0.5, -0.46, 0.9, -0.3, 0.9, -0.1, 0.5, -0.24, -0.5, -0.24, -0.9, -0.1],
      scale(colour, 0.9),
    );
    pen.shape(
      [
        -0.9, -0.2, -0.98, 0.2, -0.6, 0.56, 0.6, 0.56, 0.98, 0.2, 0.9, -0.2, 0.8, -0.16, 0.84, 0.16, 0.54, 0.42, -0.54,
        0.42, -0.84, 0.16, -0.8, -0.16,
      ],
      scale(colour, 0.6),
    );
    pen.box(0, -0.34, 0.36, 0.26, black, 0.1);
    pen.circle(-0.1, -0.34, 0.16, hex('#f4f1da'));
    pen.circle(0.2, -0.34, 0.06, hex('#c7453a'));
  },
  bottle: (pen, colour) => {
    pen.box(0, 0.12, 0.27, 0.76, colour, 0.12);
    pen.box(0, -0.78, 0.17, 0.15, black, 0.06);
    pen.box(-0.12, 0.12, 0.045, 0.6, mix(colour, [1, 1, 1], 0.4), 0.04);
    pen.box(0, 0.3, 0.27, 0.1, scale(colour, 0.75), 0.02);
  },
  mug: (pen, colour) => {
    pen.box(0.66, 0, 0.24, 0.09, scale(colour, 0.7), 0.08);
    pen.circle(0, 0, 0.58, colour);
    pen.circle(0, 0, 0.49, scale(colour, 0.6));
    pen.circle(0, 0.03, 0.43, hex('#5b3a24'));
    pen.circle(-0.12, -0.1, 0.12, hex('#7d5436'), 0.7);
  },
  pot: (pen, _colour, random) => {
    pen.box(0.86, 0, 0.3, 0.07, black, 0.06);
    pen.circle(0, 0, 0.66, steel);
    pen.circle(0, 0, 0.59, scale(steel, 0.62));
    const broth = random.pick([hex('#c98a3e'), hex('#b5482c'), hex('#d8c08a'), hex('#8a5a32')]);
    pen.circle(0, 0, 0.55, broth);
    for (let strand = 0; strand < 26; strand += 1) {
      const angle = random.real(0, 6.28);
      const far = random.real(0, 0.36);
      const x = Math.cos(angle) * far;
      const y = Math.sin(angle) * far;
      const bend = random.real(0, 3.1);
      pen.line(
        x,
        y,
        x + Math.cos(bend) * 0.17,
        y + Math.sin(bend) * 0.17,
        0.032,
        mix(hex('#f0dc9c'), broth, random.real(0, 0.35)),
      );
    }
    for (let bit = 0; bit < 8; bit += 1)
      pen.circle(
        random.real(-0.36, 0.36),
        random.real(-0.36, 0.36),
        random.real(0.025, 0.05),
        random.pick([hex('#4f8a3d'), hex('#e2593a'), hex('#6ea04a')]),
      );
    if (random.chance(0.6)) {
      pen.circle(0.2, -0.17, 0.17, hex('#fbf6ea'));
      pen.circle(0.21, -0.16, 0.085, hex('#f0a52e'));
    }
  },
  stove: (pen) => {
    pen.circle(0, 0, 0.5, hex('#3c6a86'));
    pen.circle(0, 0, 0.38, scale(hex('#3c6a86'), 1.25));
    for (const angle of [0.3, 2.4, 4.5]) pen.line(0, 0, Math.cos(angle) * 0.72, Math.sin(angle) * 0.72, 0.08, steel);
    pen.circle(0, 0, 0.2, scale(steel, 0.55));
    pen.circle(0, 0, 0.13, hex('#5fa4e0'));
  },
  map: (pen, colour, random) => {
    pen.box(0, 0, 0.92, 0.68, hex('#f0ead8'), 0.02);
    for (let fold = -1; fold <= 1; fold += 1) pen.line(fold * 0.46, -0.68, fold * 0.46, 0.68, 0.012, hex('#cfc6ac'));
    const cx = random.real(-0.25, 0.25);
    const cy = random.real(-0.12, 0.12);
    for (let ring = 5; ring > 0; ring -= 1) {
      const radius = ring * 0.105;
      pen.circle(cx, cy, radius + 0.012, hex('#b98d5a'));
      pen.circle(cx, cy, radius, mix(hex('#dfe3bd'), hex('#cfa877'), 1 - ring / 5));
    }
    let x = -0.8;
    let y = random.real(-0.4, 0.4);
    for (let leg = 0; leg < 9; leg += 1) {
      const nx = x + 0.18;
      const ny = Math.max(-0.6, Math.min(0.6, y + random.real(-0.22, 0.22)));
      pen.line(x, y, nx, ny, 0.03, scale(colour, 1));
      x = nx;
      y = ny;
    }
  },
  compass: (pen) => {
    pen.circle(0, 0, 0.62, hex('#b5924c'));
    pen.circle(0, 0, 0.53, cream);
    pen.shape([0, -0.44, 0.09, 0, 0, 0.1, -0.09, 0], hex('#c23b2c'));
    pen.shape([0, 0.44, 0.09, 0, 0, -0.1, -0.09, 0], hex('#51606c'));
    pen.circle(0, 0, 0.05, black);
  },
  bag: (pen, colour) => {
    pen.box(0, 0, 0.86, 0.36, colour, 0.32);
    pen.line(-0.5, -0.35, -0.5, 0.35, 0.06, scale(colour, 0.6));
    pen.line(0.5, -0.35, 0.5, 0.35, 0.06, scale(colour, 0.6));
    pen.line(-0.5, 0, 0.5, 0, 0.05, scale(colour, 0.6));
    pen.box(0.9, 0, 0.06, 0.16, scale(colour, 0.7), 0.05);
  },
  mat: (pen, colour) => {
    pen.box(0, 0, 0.3, 0.92, colour, 0.12);
    for (let rib = 0; rib < 11; rib += 1)
      pen.line(-0.28, -0.8 + rib * 0.16, 0.28, -0.8 + rib * 0.16, 0.03, scale(colour, 0.78));
    pen.line(-0.32, -0.45, 0.32, -0.45, 0.06, black);
    pen.line(-0.32, 0.45, 0.32, 0.45, 0.06, black);
  },
  gloves: (pen, colour) => {
    for (const side of [-1, 1]) {
      const x = side * 0.42;
      pen.box(x, 0.24, 0.25, 0.36, colour, 0.12);
      for (let finger = 0; finger < 4; finger += 1)
        pen.box(
          x - 0.19 + finger * 0.127,
          -0.36 - (finger === 1 || finger === 2 ? 0.1 : 0),
          0.056,
          0.32,
          colour,
          0.055,
        );
      pen.shape([x - side * 0.2, 0.3, x - side * 0.46, -0.02, x - side * 0.38, -0.12, x - side * 0.18, 0.04], colour);
      pen.box(x, 0.56, 0.25, 0.08, scale(colour, 0.6), 0.04);
    }
  },
  glasses: (pen, colour) => {
    pen.box(-0.42, 0, 0.34, 0.25, black, 0.18);
    pen.box(0.42, 0, 0.34, 0.25, black, 0.18);
    pen.box(-0.42, 0, 0.28, 0.19, mix(colour, black, 0.45), 0.14);
    pen.box(0.42, 0, 0.28, 0.19, mix(colour, black, 0.45), 0.14);
    pen.line(-0.1, -0.08, 0.1, -0.08, 0.06, black);
    pen.line(-0.5, -0.1, -0.34, 0.06, 0.05, mix(colour, [1, 1, 1], 0.6));
  },
  rope: (pen, colour) => {
    for (let turn = 0; turn < 7; turn += 1) {
      const radius = 0.72 - turn * 0.055;
      pen.circle(0.02 * (turn % 3), 0.02 * ((turn + 1) % 3), radius, turn % 2 ? colour : scale(colour, 0.72));
    }
    pen.circle(0, 0, 0.32, hex('#8b7355'));
    pen.box(0, -0.56, 0.12, 0.28, scale(colour, 1.15), 0.06);
  },
  kit: (pen) => {
    pen.box(0, 0, 0.74, 0.54, hex('#2f7a56'), 0.14);
    pen.box(0, 0, 0.11, 0.34, hex('#f7f3ec'), 0.02);
    pen.box(0, 0, 0.34, 0.11, hex('#f7f3ec'), 0.02);
    pen.line(-0.7, -0.44, 0.7, -0.44, 0.04, hex('#1d5039'));
  },
  bandage: (pen) => {
    pen.box(0, 0, 0.52, 0.34, hex('#f3efe6'), 0.3);
    pen.circle(0.2, 0, 0.26, hex('#e2dccd'));
    pen.circle(0.2, 0, 0.1, hex('#c9c1ae'));
  },
  orange: (pen, _colour, random) => {
    pen.circle(0, 0, 0.5, hex('#e68a22'));
    pen.circle(-0.12, -0.14, 0.3, hex('#f2a53f'), 0.7);
    pen.circle(random.real(-0.15, 0.15), -0.2, 0.06, hex('#56752f'));
  },
  egg: (pen) => {
    pen.shape(
      [
        0, -0.6, 0.28, -0.42, 0.44, -0.05, 0.42, 0.28, 0.24, 0.5, 0, 0.58, -0.24, 0.5, -0.42, 0.28, -0.44, -0.05, -0.28,
        -0.42,
      ],
      hex('#e8c9a4'),
    );
    pen.circle(-0.1, -0.06, 0.2, hex('#f3dcc0'), 0.6);
  },
  buns: (pen) => {
    pen.circle(0, 0, 0.82, hex('#d8d4c8'));
    pen.circle(0, 0, 0.72, hex('#f1eee4'));
    for (const [x, y] of [
      [-0.26, -0.22],
      [0.3, -0.16],
      [0.02, 0.3],
    ] as const) {
      pen.circle(x, y, 0.29, hex('#f6ecd9'));
      for (let fold = 0; fold < 6; fold += 1)
        pen.line(x, y, x + Math.cos(fold * 1.05) * 0.2, y + Math.sin(fold * 1.05) * 0.2, 0.025, hex('#dcc9a6'));
      pen.circle(x, y, 0.05, hex('#cdb78f'));
    }
  },
  bowl: (pen, colour, random) => {
    pen.circle(0, 0, 0.8, colour);
    pen.circle(0, 0, 0.7, cream);
    pen.circle(0, 0, 0.64, random.pick([hex('#d8b77a'), hex('#b4492d'), hex('#e4d6ae')]));
    for (let slice = 0; slice < 5; slice += 1) {
      const angle = slice * 0.5 + 0.4;
      pen.box(
        Math.cos(angle) * 0.34,
        Math.sin(angle) * 0.34,
        0.16,
        0.08,
        random.pick([hex('#8f4a33'), hex('#a35c3f'), hex('#7b3d2a')]),
        0.06,
      );
    }
    for (let green = 0; green < 16; green += 1)
      pen.circle(
        random.real(-0.42, 0.42),
        random.real(-0.42, 0.3),
        random.real(0.025, 0.06),
        random.pick([hex('#4d8a3a'), hex('#79a850')]),
      );
  },
  chopsticks: (pen, colour) => {
    pen.line(-0.1, -0.95, -0.03, 0.95, 0.05, mix(colour, hex('#8a5a34'), 0.7));
    pen.line(0.1, -0.95, 0.05, 0.95, 0.05, mix(colour, hex('#8a5a34'), 0.7));
  },
} satisfies Record<string, Draw>;

export type Thing = keyof typeof things;
