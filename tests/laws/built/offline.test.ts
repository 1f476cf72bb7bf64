import { expect, test } from 'vitest';
import { readBuilt, withImports } from '../support/built.ts';

/** What the service worker keeps from the beginning. */
const shell = JSON.parse(/SHELL=(\{.*?\});\n/s.exec(readBuilt('sw.js'))?.[1] ?? '{}') as {
  readonly documents: readonly string[];
  readonly hashed: readonly string[];
};
const kept = shell.hashed.map((path) => path.replace(/^\/mc\//, ''));
const namesIn = (file: string): string[] =>
  [...readBuilt(file).matchAll(/[\w./-]*?([\w-]+\.(?:[\w-]+\.)*(?:js|css))/g)].map(([, name = '']) => `_astro/${name}`);

/** All that stands among what is kept and can be reached from a document by what is kept. */
const reached = (document: string): Set<string> => {
  const found = new Set<string>();
  const waiting = [document];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const name of namesIn(file))
      if (kept.includes(name) && !found.has(name)) {
        found.add(name);
        waiting.push(name);
      }
  return found;
};

test.each([
  ['community/detail.html', ['entryBar.lazy', 'comment.lazy', 'Composer.lazy']],
  ['dynamic/detail.html', ['entryBar.lazy', 'comment.lazy', 'Composer.lazy']],
  ['route/detail.html', ['acts.lazy', 'comment.lazy', 'Composer.lazy']],
])('%s acts from what the worker keeps: a first like and a first comment need no network', (document, parts) => {
  const all = [...reached(document)];
  for (const part of parts) {
    const file = all.find((name) => name.startsWith(`_astro/${part}.`));
    expect(file, part).toBeDefined();
    expect(withImports([file as string]).filter((name) => !kept.includes(name))).toEqual([]);
  }
  expect(all.filter((name) => /\/(?:composer|people|shell)\.[\w-]+\.css$/.test(name))).toHaveLength(3);
});
