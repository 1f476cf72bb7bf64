import { changed, emptyPart, inserted, paragraphsIn, shifted, without } from './pieces.ts';

/** How blocks are laid out: for the page, which has its fields before this comes. */
export const layout = { changed, emptyPart, inserted, paragraphsIn, shifted, without };
export type Layout = typeof layout;
