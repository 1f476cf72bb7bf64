import { expect, it } from 'vitest';
import { printFacts, settingsIn } from '../../../src/edge/plainFacts.ts';
import * as facts from '../../../src/site.ts';

const read = async (env: Readonly<Record<string, unknown>>): Promise<typeof facts> =>
  (await import(`data:text/javascript,${encodeURIComponent(await printFacts(env))}`)) as typeof facts;

it('says every fact as it is, with the settings of this build', async () => {
  expect({ ...(await read({})) }).toEqual({ ...facts });
  const moved = await read({
    PUBLIC_API: 'https://api.example.com',
    PUBLIC_OWN_ORIGINS: 'https://a.example,https://b.example',
  });
  expect(moved.site.api).toBe('https://api.example.com');
  expect(moved.site.ownOrigins).toEqual(['https://a.example', 'https://b.example']);
  expect({ ...moved.site, api: '', ownOrigins: [] }).toEqual({ ...facts.site, api: '', ownOrigins: [] });
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
  const text = await printFacts(settingsIn(env));
  expect(text).toContain('别名');
  for (const alien of ['build-17', 'other-18', 'production', 'import.meta', 'process'])
    expect(text).not.toContain(alien);
});
