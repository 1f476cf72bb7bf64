import * as z from 'zod/mini';
import { defineMethod } from './method.ts';

/** Saves a picture to the phone's album. The first time, the system asks the user. */
export const saveImage = defineMethod<{ base64: string }, unknown>({
  needs: 'features',
  result: z.unknown(),
  timeoutMs: 30_000,
});
