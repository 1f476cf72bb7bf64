/** Says in words what is other in a list than when it was last seen here. */
import { CHANGES_SHOWN, changeLines, type Thing, thingsIn } from '../../lib/gear/changes.ts';

/** `kept`: the reply that this device kept of the list, whatever stands in it; `packed`: ids of what had its tick. */
export const showChanges = (
  place: HTMLElement,
  kept: unknown,
  now: readonly Thing[],
  packed: ReadonlySet<string>,
): void => {
  const before = thingsIn(kept);
  const lines = before.length === 0 ? [] : changeLines(before, now, packed);
  const more = lines.length - CHANGES_SHOWN;
  place.textContent = '';
  for (const words of [...lines.slice(0, CHANGES_SHOWN), ...(more > 0 ? [`另有 ${more} 处`] : [])]) {
    const line = document.createElement('li');
    line.textContent = words;
    place.append(line);
  }
};
