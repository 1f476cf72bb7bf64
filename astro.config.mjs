import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { inlineScript } from './src/edge/inlineScript.ts';

export default defineConfig({
  site: process.env.PUBLIC_SITE_ORIGIN ?? 'http://localhost:4321',
  base: '/mc/',
  trailingSlash: 'ignore',
  build: { format: 'file', inlineStylesheets: 'always', assets: '_astro' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: {
    plugins: [inlineScript()],
    build: { target: ['chrome80', 'ios13.4'], assetsInlineLimit: 0 },
  },
});
