import { expect, it } from 'vitest';
import { printSettings, settingsIn } from '../../../src/build/plainSettings.ts';
import * as settings from '../../../src/settings.ts';

const read = async (env: Readonly<Record<string, unknown>>): Promise<typeof settings> =>
  (await import(`data:text/javascript,${encodeURIComponent(await printSettings(env))}`)) as typeof settings;

it('says every setting as it is, with those of this build', async () => {
  expect({ ...(await read({})) }).toEqual({ ...settings });
  const moved = await read({
    PUBLIC_API: 'https://api.example.com',
    PUBLIC_OWN_ORIGINS: 'https://a.example,https://b.example',
  });
  expect(moved.API).toBe('https://api.example.com');
  expect(moved.OWN_ORIGINS).toEqual(['https://a.example', 'https://b.example']);
  expect({ ...moved, API: '', OWN_ORIGINS: [] }).toEqual({ ...settings, API: '', OWN_ORIGINS: [] });
});

it('says nothing else of its environment', async () => {
  const env = {
    PUBLIC_BRAND: '别名',
    PUBLIC_BUILD_ID: 'build-17',
    PUBLIC_OTHER: 'other-18',
    MODE: 'production',
    KEY: 'k',
  };
  expect(settingsIn(env)).toEqual({ PUBLIC_BRAND: '别名', PUBLIC_OTHER: 'other-18' });
  const text = await printSettings(settingsIn(env));
  expect(text).toContain('别名');
  for (const alien of ['build-17', 'other-18', 'production', 'import.meta', 'process'])
    expect(text).not.toContain(alien);
});
