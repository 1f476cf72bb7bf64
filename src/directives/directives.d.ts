import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate when touched or focused, and carry out the click that did it. */
    'client:touch'?: boolean;
  }
}
