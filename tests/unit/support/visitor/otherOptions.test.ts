import { expect, test } from 'vitest';
import { refuseOthers } from '../../../support/visitor/otherOptions.ts';

test('what a test chooses and no room knows is refused by its name; what the project or nobody chose is not', () => {
  const nobody = { colorScheme: 'light', isMobile: false, storageState: undefined, contextOptions: {} };
  expect(() => refuseOthers({ ...nobody, baseURL: 'http://a' }, { baseURL: 'http://a' })).not.toThrow();
  expect(() => refuseOthers({ ...nobody, colorScheme: 'dark' }, { colorScheme: 'dark' })).not.toThrow();
  expect(() => refuseOthers({ ...nobody, colorScheme: 'dark', isMobile: true }, {})).toThrow(
    'test.use({ colorScheme, isMobile }) does nothing',
  );
  expect(() => refuseOthers({ ...nobody, storageState: { cookies: [] } }, {})).toThrow('storageState');
});
