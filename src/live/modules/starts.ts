/**
 * When a page's other modules come: behind its reply. A browser finds them before the head has sent the request, and as they are
 * two or three times as large they would take the line from it: what the visitor came for stood there a twentieth later (docs/speed.md).
 */
import { bring, heldModules } from '../head/bring.ts';

/** So long they wait for a reply from the moment the engine is there. What it takes on a quick link, and not all of a slow answer. */
const WAIT_MS = 300;

/** Brings them with the `reply` that the page has asked for; at once where it has asked for none. */
export const startWith = (reply: Promise<unknown> | null): void => {
  const held = heldModules();
  if (held === null) return;
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    bring(held);
  };
  if (reply === null) return begin();
  setTimeout(begin, WAIT_MS);
  void reply.then(begin);
};
