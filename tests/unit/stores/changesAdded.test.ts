import { expect, it } from 'vitest';
import { addedCards, applyChanges, cardKey, type Change } from '../../../src/stores/changes.ts';

interface Card {
  readonly id: string;
  readonly kind: string;
}
const card = (id: string): Card => ({ id, kind: 'dynamic' });
const added = (id: string, at: number, value: unknown = card(id)): Change => ({
  at,
  card: `dynamic:${id}`,
  added: value,
});
const reads = (value: unknown): Card | null =>
  typeof (value as Card | null)?.id === 'string' ? (value as Card) : null;

it('new cards come newest first, once, and not when the list has them', () => {
  const changes = [added('1', 1), added('2', 2), added('2', 3), added('9', 4)];
  expect(addedCards([card('9')], changes, reads).map(cardKey)).toEqual(['dynamic:2', 'dynamic:1']);
});

it('a card that was deleted since, does not read, or is another than it says stays out', () => {
  const changes: Change[] = [
    added('1', 1),
    { at: 2, card: 'dynamic:1', gone: true },
    added('2', 3, 'x'),
    added('3', 4, card('4')),
  ];
  expect(addedCards([], changes, reads)).toEqual([]);
});

it('leaves the other changes as they were', () => {
  expect(
    applyChanges([{ ...card('1'), counts: { likes: 0 } }], [added('1', 1), { at: 2, card: 'dynamic:1', likes: 3 }]),
  ).toEqual([{ ...card('1'), counts: { likes: 3 } }]);
});
