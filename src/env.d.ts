/// <reference types="astro/client" />

declare module '*?iife' {
  /** The TypeScript entry, bundled for the engine floor as one self-contained script. */
  const source: string;
  export default source;
}
