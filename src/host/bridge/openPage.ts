import * as z from 'zod/mini';
import { BRIDGE_TIMEOUT_MS } from '../../site.ts';
import { defineMethod } from './method.ts';

/** Opens a screen of the app. `link` is made by `deepLink`. */
export const openPage = defineMethod<{ link: string }, unknown>({
  needs: 'bridge',
  result: z.unknown(),
  timeoutMs: BRIDGE_TIMEOUT_MS,
});
