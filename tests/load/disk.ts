import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { figuresOf, short } from './report/figures.ts';

const WRITES = 200;
const PIECE_BYTES = 65_536;

/** How long the disk of a folder takes for a small durable write while nobody of ours asks: no grant is quicker. */
export const diskAlone = (dir: string): string => {
  const path = join(dir, 'disk.tmp');
  const file = openSync(path, 'w');
  const piece = Buffer.alloc(PIECE_BYTES, 1);
  const took: number[] = [];
  try {
    for (let at = 0; at < WRITES; at += 1) {
      writeSync(file, piece, 0, piece.length, at * piece.length);
      const began = performance.now();
      fdatasyncSync(file);
      took.push(performance.now() - began);
    }
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
  const { median, p99, most } = figuresOf(took);
  return `median ${short(median)}, p99 ${short(p99)}, longest ${short(most)} ms`;
};
