import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { directives } from './src/directives/integration.ts';
import { edge } from './src/edge/build.ts';

export default defineConfig({
  site: process.env.PUBLIC_SITE_ORIGIN ?? 'http://localhost:4321',
  base: '/mc/',
  trailingSlash: 'ignore',
  // Pages are written while the next ones are made.
  build: { format: 'file', inlineStylesheets: 'always', assets: '_astro', concurrency: 8 },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), directives(), edge()],
  vite: {
    build: { target: ['chrome80', 'ios13.4'], assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Small modules that most pages share travel together: thirty chunks of 400 bytes pack badly.
              codeSplitting: {
                groups: [
                  { name: 'preload', priority: 9, test: /vite\/preload-helper/ },
                  {
                    name: 'react',
                    priority: 4,
                    test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//,
                  },
                  {
                    name: 'shell',
                    priority: 3,
                    test: /src\/stores\/(toast|confirm|loading|undo|intent|appHelp)\.ts|node_modules\/nanostores\//,
                  },
                  {
                    name: 'entry',
                    priority: 1,
                    test: /src\/(stores\/(changes|goToLogin|community\/(relation|comments|act|composer))|api\/community\/(setLike|setFavourite|setFollow|createComment|listComments))\.ts/,
                  },
                  {
                    name: 'calls',
                    priority: 2,
                    test: /src\/(api\/(?!signature)[a-zA-Z]+\.ts|site\.ts|lib\/(text|time|number)\.ts|stores\/failure\.ts)/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
