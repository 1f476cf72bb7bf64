/** A click comes right behind the finger that leaves. */
const CLICK_BEHIND_MS = 400;

/**
 * Whatever a finger comes down on stays there until it has been tapped: a block that is left draws its buttons in, and what
 * lies below would move up in the middle of the tap, which then goes to nobody.
 */
export const holdStill = (list: Element | null, target: EventTarget): void => {
  const piece = document.activeElement?.closest('[data-piece]') ?? null;
  if (piece === null || list?.contains(piece) !== true || piece.contains(target as Node)) return;
  piece.setAttribute('data-held', '');
  const release = (): void => piece.removeAttribute('data-held');
  const end = ({ type }: Event): void => {
    document.removeEventListener('pointerup', end, true);
    document.removeEventListener('pointercancel', end, true);
    if (type === 'pointerup') setTimeout(release, CLICK_BEHIND_MS);
    else release();
  };
  document.addEventListener('pointerup', end, true);
  document.addEventListener('pointercancel', end, true);
};
