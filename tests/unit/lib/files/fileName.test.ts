import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from '../../../../src/lib/files/fileName.ts';

test('a title becomes a name that every file system takes', () => {
  expect(fileName('武功山/反穿:两天 23.1 公里?', '照片')).toBe('武功山 反穿 两天 23.1 公里');
  expect(fileName('..\\..\\etc/passwd', '照片')).toBe('etc passwd');
  expect(fileName('\u202e gpj.exe\u0000', '照片')).toBe('gpj.exe');
  for (const text of ['', '   ', '...', '///', 'CON', 'lpt1', '\n']) expect(fileName(text, '照片')).toBe('照片');
});

test('whatever the text is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const name = fileName(text, '照片');
      expect(name.trim()).not.toBe('');

      expect(name).not.toMatch(/[\\/:*?"<>|\u0000-\u001f]|^\.|\.$/);
      expect(() => encodeURIComponent(name)).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
