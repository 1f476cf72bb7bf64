/** The element with a mark (`data-…`), which whoever asks knows to be there. */
export const find = <Kind extends Element = HTMLElement>(root: ParentNode, mark: string): Kind =>
  root.querySelector(`[data-${mark}]`) as unknown as Kind;

/** All that fit, in a list of their own. */
export const each = <Kind extends Element = Element>(root: ParentNode, selector: string): Kind[] =>
  Array.prototype.slice.call(root.querySelectorAll(selector)) as Kind[];
