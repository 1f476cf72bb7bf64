import { parentPort } from 'node:worker_threads';
import { drawJpeg } from './brush/draw.ts';

export interface Task {
  readonly number: number;
  readonly recipe: string;
  readonly widthPx: number;
}

export interface Reply {
  readonly number: number;
  readonly bytes?: Uint8Array;
  readonly error?: string;
}

parentPort?.on('message', ({ number, recipe, widthPx }: Task) => {
  drawJpeg(recipe, widthPx).then(
    (bytes) => parentPort?.postMessage({ number, bytes } satisfies Reply),
    (error: unknown) => parentPort?.postMessage({ number, error: String(error) } satisfies Reply),
  );
});
