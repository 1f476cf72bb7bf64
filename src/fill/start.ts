/** The living part of a page that begins anew each time. */
import { start } from './run.ts';

start(
  () => null,
  () => undefined,
);
