import { beforeEach, expect, test } from 'vitest';
import { changesOf, faultOf, keepTyped, readTyped, type RouteWords } from '../../../../src/stores/route/editing.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

const was: RouteWords = {
  name: '一条小路',
  intro: '',
  visibility: 'self',
  kind: 'hike',
  start: 200,
  end: 350,
  surfaces: [],
};

test('only what is new is sent: ends that stay are not cut anew, and nothing new is nothing to send', () => {
  expect(changesOf('7', was, was)).toBeNull();
  expect(changesOf('7', was, { ...was, name: ' 一条小路 ', intro: '  ' })).toBeNull();
  expect(changesOf('7', was, { ...was, visibility: 'public' })).toEqual({ id: '7', visibility: 'public' });
  expect(changesOf('7', was, { ...was, start: 0 })).toEqual({ id: '7', trim: { start: 0, end: 350 } });
  expect(changesOf('7', { ...was, intro: '旧的' }, { ...was, intro: '' })).toEqual({ id: '7', intro: '' });
});

test('says what is wrong by characters, not by units', () => {
  expect(faultOf({ ...was, name: '  ', intro: '' })).toBe('起个名字');
  expect(faultOf({ ...was, name: '🏔'.repeat(40), intro: '🏔'.repeat(1_000) })).toBe('');
  expect(faultOf({ ...was, name: '山'.repeat(42), intro: '' })).toContain('多了 2 个');
  expect(faultOf({ ...was, name: '山', intro: '山'.repeat(1_003) })).toContain('多了 3 个');
});

test('shares of what it goes over are sent when they are new, and must make a whole', () => {
  const surfaces = [{ kind: 'dirt', percent: 100 }] as const;
  expect(changesOf('7', was, { ...was, surfaces })).toEqual({ id: '7', surfaces });
  expect(changesOf('7', { ...was, surfaces }, { ...was, surfaces: [...surfaces] })).toBeNull();
  expect(faultOf({ ...was, surfaces: [{ kind: 'dirt', percent: 85 }] })).toContain('还差 15%');
});

let local: ReturnType<typeof memoryHost>['local'];
beforeEach(() => {
  local = memoryHost().local;
});

test('what was typed and not saved is there again, and goes once it says what is saved', () => {
  keepTyped(local, '7', was, { ...was, intro: '写到一半' });
  expect(readTyped(local, '7')).toEqual({ name: '一条小路', intro: '写到一半' });
  expect(readTyped(local, '8')).toBeNull();
  keepTyped(local, '7', was, was);
  expect(local.keys()).toEqual([]);
});

test('what the device holds under its name is not believed', () => {
  for (const kept of ['', '{', '3', 'null', '{"name":1,"intro":""}', '["a"]']) {
    local.set('draft:route:7', kept);
    expect(readTyped(local, '7')).toBeNull();
  }
});

test('a device without room loses nothing that stands on the screen', () => {
  const full = {
    ...local,
    set: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(() => keepTyped(full, '7', was, { ...was, intro: '写到一半' })).not.toThrow();
});
