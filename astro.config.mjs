import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { directives } from './src/directives/integration.ts';
import { edge } from './src/edge/build.ts';

export default defineConfig({
  site: process.env.PUBLIC_SITE_ORIGIN ?? 'http://localhost:4321',
  base: '/mc/',
  trailingSlash: 'ignore',
  build: { format: 'file', inlineStylesheets: 'always', assets: '_astro' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), directives(), edge()],
  vite: {
    build: { target: ['chrome80', 'ios13.4'], assetsInlineLimit: 0 },
  },
});
