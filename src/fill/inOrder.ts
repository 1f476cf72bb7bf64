/** Moves cards that no longer stand where their list has them; the others are not touched. `keys`: their `data-id`, in order. */
export const putInOrder = (place: Element, keys: readonly string[]): void => {
  const cards = Array.from(place.querySelectorAll<HTMLElement>('[data-id]'));
  keys.forEach((key, at) => {
    const standing = cards[at];
    if (standing === undefined || standing.dataset['id'] === key) return;
    const from = cards.findIndex((card) => card.dataset['id'] === key);
    const [card] = from < at ? [] : cards.splice(from, 1);
    if (card === undefined) return;
    cards.splice(at, 0, card);
    standing.before(card);
  });
};
