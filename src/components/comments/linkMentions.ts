import type { Mention } from '../../api/community/fields.ts';
import { mentionPieces } from '../../lib/mentions/pieces.ts';
import { urlOf } from '../../lib/url/urlOf.ts';

/** Makes links of the names in a text that was filled in. Done again it changes nothing, so that a link keeps its focus. */
export const linkMentions = (place: HTMLElement, mentions: readonly Mention[] | undefined): void => {
  if (mentions === undefined || mentions.length === 0 || place.querySelector('a') !== null) return;
  const pieces = mentionPieces(place.textContent ?? '', mentions);
  place.textContent = '';
  for (const { text, userId } of pieces) {
    if (userId === null) {
      place.append(text);
      continue;
    }
    const link = document.createElement('a');
    link.href = urlOf('/user/info', { userId });
    link.textContent = text;
    place.append(link);
  }
};
