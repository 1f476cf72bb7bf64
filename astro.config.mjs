import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@astrojs/react';
import { defineConfig, svgoOptimizer } from 'astro/config';
import { directives } from './src/directives/integration.ts';
import { edge } from './src/build/integration.ts';
import { shortNames } from './src/build/styles/shortNames.ts';
import { unit } from './src/build/unit.ts';

/** A class of a module: its own name and four letters of its file. The default's line numbers pack badly. */
const className = (name, file) =>
  `${name}_${createHash('md5')
    .update(relative(import.meta.dirname, file.split('?')[0]))
    .digest('hex')
    .slice(0, 4)}`;

/** Facts become values where they are used. Astro hands the bundler its `output` alone: this option goes past it. */
const inlineFacts = {
  name: 'inline-facts',
  options: (options) => ({
    ...options,
    preserveEntrySignatures: 'allow-extension',
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
  }),
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

/** Drawings of the icon set as few letters: two places after the point are a fiftieth of a pixel. */
const drawings = svgoOptimizer({
  floatPrecision: 2,
  plugins: ['removeComments', 'removeXMLProcInst', 'convertShapeToPath', 'convertPathData', 'mergePaths'],
});

export default defineConfig({
  site: process.env.PUBLIC_SITE_ORIGIN ?? 'http://localhost:4321',
  base: '/mc/',
  trailingSlash: 'ignore',
  // Pages are written while the next ones are made.
  build: { format: 'file', inlineStylesheets: 'always', assets: '_astro', concurrency: 8 },
  compressHTML: true,
  experimental: { svgOptimizer: drawings },
  devToolbar: { enabled: false },
  integrations: [react(), directives(), edge()],
  vite: {
    plugins: [inlineFacts, cryptoOfBrowser],
    css: { modules: { generateScopedName: className }, postcss: { plugins: [unit, shortNames] } },
    build: {
      target: ['chrome80', 'ios13.4'],
      assetsInlineLimit: 0,
    },
  },
});
