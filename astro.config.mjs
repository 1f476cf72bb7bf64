import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { directives } from './src/directives/integration.ts';
import { edge } from './src/edge/build.ts';

/** A class of a module: its own name and four letters of its file. The default's line numbers pack badly. */
const className = (name, file) =>
  `${name}_${createHash('md5')
    .update(relative(import.meta.dirname, file.split('?')[0]))
    .digest('hex')
    .slice(0, 4)}`;

/** Facts become values where they are used. Astro hands the bundler its `output` alone: this option goes past it. */
const inlineFacts = {
  name: 'inline-facts',
  options: (options) => ({ ...options, optimization: { inlineConst: { mode: 'all', pass: 2 } } }),
};

/**
 * The list of what a part imports stands in the script that brings it. Most pages have the first of these already, and
 * nobody waits with a finger on the screen for the others. Astro leaves this setting to plugins.
 */
const preloadLists = {
  name: 'preload-lists',
  configEnvironment: (environment) =>
    environment === 'client'
      ? {
          build: {
            modulePreload: {
              polyfill: false,
              resolveDependencies: (part, files) =>
                /\/(gate|messengerShare|replay|session|AppHelpSheet|buyTouched|followAnswers)\./.test(part)
                  ? []
                  : files.filter((file) => !/\/(preload|rolldown-runtime|shell)\.[^/]*\.js$/.test(file)),
            },
          },
        }
      : undefined,
};

/** In a browser crypto-js has the browser's randomness; that it also asks Node for its own costs every page a stand-in for `require`. */
const cryptoOfBrowser = {
  name: 'crypto-of-browser',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /crypto-js\/core\.js/ },
    handler: (code) => ({ code: code.replace("typeof require === 'function'", 'false'), map: null }),
  },
};

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
    plugins: [preloadLists, inlineFacts, cryptoOfBrowser],
    css: { modules: { generateScopedName: className } },
    build: {
      target: ['chrome80', 'ios13.4'],
      assetsInlineLimit: 0,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Small modules that most pages share travel together: thirty chunks of 400 bytes pack badly. What a
              // group's modules import travels with them, unless a group of higher priority has it.
              codeSplitting: {
                groups: [
                  { name: 'preload', priority: 9, test: /vite\/preload-helper/ },
                  {
                    name: 'react',
                    priority: 4,
                    test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//,
                  },
                  {
                    name: 'shell',
                    priority: 3,
                    test: /src\/(stores\/(toast|confirm|loading|undo|intent|appHelp)|api\/(doors|audience))\.ts|node_modules\/nanostores\/atom\//,
                  },
                  {
                    name: 'time',
                    priority: 2,
                    test: /src\/lib\/time\.ts/,
                  },
                  {
                    name: 'calls',
                    priority: 1,
                    test: /src\/(api\/(?!signature)[a-zA-Z]+\.ts|site\.ts|lib\/text\.ts|stores\/failure\.ts)/,
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
