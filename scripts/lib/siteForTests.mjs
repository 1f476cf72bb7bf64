import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildId } from './inputs.mjs';
import { findNode, root, run } from './machine.mjs';
import { testDist } from './places.mjs';

const builtId = () => {
  const manifest = join(testDist, '.delivery/manifest.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).build : null;
};

/** Builds the site that is tested, beside `dist`, unless it stands there already. Answers whether it stands now. */
export const buildForTests = async (how = {}) => {
  if (process.env.SITE_DIST) return builtId() !== null;
  const wanted = buildId();
  if (builtId() === wanted) return true;
  const env = {
    ASTRO_TELEMETRY_DISABLED: '1',
    PUBLIC_BUILD_ID: wanted,
    // None by itself: a test that wants one told draws the lot.
    PUBLIC_TOLD_VISITS: '1e-9',
    // Ways to the customer service that a clone does not have.
    PUBLIC_CONTACT_PHONE: '400-000-0000',
    PUBLIC_CONTACT_WECHAT: 'lingxing-service',
    PUBLIC_CONTACT_WECHAT_CODE: 'http://weixin.qq.com/r/example',
  };
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const code = await run(findNode(), [astro, 'build', '--outDir', testDist], env, how);
  return code === 0;
};
