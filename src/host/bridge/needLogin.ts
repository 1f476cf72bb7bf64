import * as z from 'zod/mini';
import { BRIDGE_TIMEOUT_MS } from '../../site.ts';
import { defineMethod } from './method.ts';

/** Shows the app's login screen. The answer says that it is coming; the page learns of the login by its session check. */
export const needLogin = defineMethod<{ returnTo: string }, unknown>({
  needs: 'bridge',
  result: z.unknown(),
  timeoutMs: BRIDGE_TIMEOUT_MS,
});
