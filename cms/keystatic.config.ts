import { config } from '@keystatic/core';
import { site } from '../src/site.ts';
import { collections } from './collections.ts';

/** The local editor: files on this machine, nothing else. Run by `npm run cms`. */
export default config({
  storage: { kind: 'local' },
  locale: 'zh-CN',
  ui: { brand: { name: `${site.brand} · 内容` }, navigation: Object.keys(collections) as (keyof typeof collections)[] },
  collections,
});
