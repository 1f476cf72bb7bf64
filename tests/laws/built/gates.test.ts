import { expect, test } from 'vitest';
import { documents, readBuilt, rowsOf } from '../support/built.ts';

test('the gate to the app is on the pages of which something needs the app, and says what; on no others', () => {
  for (const file of documents) {
    const html = readBuilt(file);
    const [words] = rowsOf(file).flatMap((row) => row.appOnly ?? []);
    const gate = /<aside\b[^>]*data-app-gate[\s\S]*?<\/aside>/.exec(html)?.[0];
    expect(gate !== undefined, file).toBe(words !== undefined);
    if (words === undefined) continue;
    expect(gate, file).toContain(words);
    // Its button is carried into the app by a deep link (islands/shell/openApp.ts).
    expect(gate, file).toMatch(/<button\b[^>]*data-gate-open/);
  }
});
