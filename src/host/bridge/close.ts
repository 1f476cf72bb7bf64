import * as z from 'zod/mini';
import { BRIDGE_TIMEOUT_MS } from '../../site.ts';
import { defineMethod } from './method.ts';

/** Closes this web page and returns to the app's screen behind it. */
export const close = defineMethod<Record<string, never>, unknown>({
  needs: 'bridge',
  result: z.unknown(),
  timeoutMs: BRIDGE_TIMEOUT_MS,
});
