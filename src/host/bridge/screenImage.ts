import { defineMethod } from './method.ts';
import { anything } from './read.ts';

/**
 * Hands the app the picture that it had drawn at `/tools/screen`, or the reason why there is none. `id` is the one of the
 * detail that was drawn.
 */
export const screenImage = defineMethod<
  | { readonly id: string; readonly base64: string; readonly width: number; readonly height: number }
  | { readonly id: string; readonly error: string },
  unknown
>({
  needs: 'bridge',
  result: anything,
  timeoutMs: 30_000,
});
