import { beforeEach, expect, test } from 'vitest';
import { type PackedBook, packedBook } from '../../../../src/stores/gear/packed.ts';

const item = (id: string, name = '帐篷', quantity = 1) => ({ id, name, quantity });
let kept: Map<string, string>;
let book: PackedBook;
beforeEach(() => {
  kept = new Map();
  book = packedBook({ get: (key) => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value) });
});

test('ticks of a list stay until they are taken off, and touch no other list', () => {
  book.lookAt('1', [item('1'), item('2')]);
  book.keepPacked('1', new Set(['1', '2']));
  expect([...book.packedOf('1')]).toEqual(['1', '2']);
  expect(book.packedOf('11').size).toBe(0);
});

test('a list that has changed says in how many places, keeps the ticks of what stays, and says it once', () => {
  expect(book.lookAt('1', [item('1'), item('2', '水', 1), item('3')])).toEqual({ changed: [], gone: 0 });
  book.keepPacked('1', new Set(['1', '2', '3']));
  const now = [item('1'), item('2', '水', 2), item('4', '雨衣')];
  expect(book.lookAt('1', now)).toEqual({ changed: ['2', '4'], gone: 1 });
  expect([...book.packedOf('1')]).toEqual(['1', '2']);
  expect(book.lookAt('1', now)).toEqual({ changed: [], gone: 0 });
});

test.each(['null', '[]', '{"packed":7}', '{"packed":["x",1,"3"],"seen":{"3":"y"}}', '{'])(
  'odd values as %s are no ticks',
  (text) => {
    kept.set('packed:1', text);
    expect([...book.packedOf('1')].every((id) => id === '3')).toBe(true);
    expect(book.lookAt('1', [item('3')])).toEqual({ changed: [], gone: 0 });
  },
);

test('a store that is full or forbidden costs the ticks and nothing else', () => {
  const refuse = (): never => {
    throw new Error('QuotaExceededError');
  };
  const full = packedBook({ get: refuse, set: refuse });
  expect(full.lookAt('1', [item('1')])).toEqual({ changed: [], gone: 0 });
  full.keepPacked('1', new Set(['1']));
  expect(full.packedOf('1').size).toBe(0);
});

test('no word of a list stays on the device', () => {
  book.lookAt('1', [item('1', '秘密营地的帐篷')]);
  expect([...kept.values()].join()).not.toContain('营地');
});
