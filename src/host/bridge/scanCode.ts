import { defineMethod } from './method.ts';
import { maybe, object, text } from './read.ts';

/**
 * Opens the app's camera under `title` and reads one code. `text` is what the code says, null or '' when nothing was read;
 * who closes the camera has refused.
 */
export const scanCode = defineMethod<{ readonly title: string }, { text?: string | null | undefined }>({
  needs: 'features',
  result: object({ text: maybe(text(2_000)) }),
  timeoutMs: 120_000,
});
