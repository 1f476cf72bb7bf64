import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Registers the client directives of this folder. */
export const directives = (): AstroIntegration => ({
  name: 'directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'touch', entrypoint: fileURLToPath(new URL('./touch.ts', import.meta.url)) });
    },
  },
});
