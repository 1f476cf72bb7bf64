/** The living part of a kept-alive page: what it left behind comes before any request. */
import { readKept, toAnchor } from './kept.ts';
import { start } from './run.ts';

const { kept, page } = window.early;
start(
  (shape) => readKept(kept, page.build, shape),
  (root, left) => toAnchor(root, left.anchor),
);
