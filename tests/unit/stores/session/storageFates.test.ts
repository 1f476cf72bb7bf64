import { expect, test } from 'vitest';
import { keysOf, storageKeys } from '../../../../src/stores/session/storageFates.ts';
import { forgetCopies, forgetIntent } from '../../../../src/stores/session/forget.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

const sample = (name: string): string => (name.endsWith(':') ? `${name}1` : name);

test('a name that ends with a colon stands for all that begin with it, any other for itself', () => {
  const all = ['saved', 'saved:1:/mc/x?', 'savedTwice', 'draft:comment:1', 'userId'];
  expect(keysOf('local', 'copy', all)).toEqual(['saved', 'saved:1:/mc/x?']);
  expect(keysOf('local', 'draft', all)).toEqual(['draft:comment:1']);
  expect(keysOf('session', 'copy', all)).toEqual([]);
});

test('another user finds none of the copies and wishes of the last one, in either area, and all that belongs to the device', () => {
  const host = memoryHost();
  for (const { name, area } of storageKeys())
    (area === 'local' ? host.localMap : host.sessionMap).set(sample(name), 'x');
  forgetCopies(host);
  forgetIntent(host);
  const left = [...host.localMap.keys(), ...host.sessionMap.keys()].sort();
  const stays = storageKeys().filter(({ fate }) => fate !== 'copy' && fate !== 'waiting');
  expect(left).toEqual(stays.map(({ name }) => sample(name)).sort());
  expect(left).not.toContain('agreementAnswers');
  expect(left).not.toContain('vipCode');
});
