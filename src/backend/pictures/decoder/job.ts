import type { Encoded } from '../stored.ts';

/** One picture to decode: the file that came, and the one to be written, which is not there yet. */
export interface Job {
  readonly from: string;
  readonly to: string;
  readonly type: 'jpeg' | 'png' | 'webp';
  readonly pixelCap: number;
}

/** A picture as it lies in the written file. */
export type Made = Omit<Encoded, 'bytes'> & { readonly size: number };

/** What became of a job: `refused` is the name of a refusal. */
export type Told = { readonly made: Made } | { readonly refused: string } | { readonly failed: string };
