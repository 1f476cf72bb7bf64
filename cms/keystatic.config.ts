import { config } from '@keystatic/core';
import { BRAND } from '../src/settings.ts';
import { collections } from './collections.ts';

/** The local editor: files on this machine, nothing else. Run by `npm run cms`. */
export default config({
  storage: { kind: 'local' },
  locale: 'zh-CN',
  ui: { brand: { name: `${BRAND} · 内容` }, navigation: Object.keys(collections) as (keyof typeof collections)[] },
  collections,
});
