/** A line of text as one view shows it; pixels of the view. */
export interface Line {
  readonly text: string;
  /** Text nodes have numbers: lines of one are never over one another. */
  readonly node: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** By a box that hides what is outside of it. `shortened`: with an ellipsis, on purpose. */
  readonly cut: 'whole' | 'cut' | 'shortened';
  /** Something painted lies above it. */
  readonly covered: boolean;
  /** It stays in the view while the page scrolls below it. */
  readonly floats: boolean;
}

/** Runs in the page: the lines of text below `selector`, those left out that nobody is to see. */
export const readLines = (selector: string): Line[] => {
  const lines: Line[] = [];
  const root = document.querySelector(selector);
  if (root === null) return lines;
  const parentsOf = (element: Element | null): Element[] =>
    element === null || element === document.body ? [] : [element, ...parentsOf(element.parentElement)];
  const isForEars = (element: Element): boolean => {
    const { clip, clipPath, position } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return position === 'absolute' && (clip !== 'auto' || clipPath !== 'none' || (width <= 1 && height <= 1));
  };
  const isPainted = (element: Element): boolean => {
    if (/^(?:img|canvas|video|picture)$/i.test(element.tagName)) return true;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor)?.[1];
    return (
      backgroundImage !== 'none' || (alpha === undefined ? backgroundColor !== 'transparent' : Number(alpha) > 0.5)
    );
  };
  const isCovered = (own: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null || own.contains(hit) || hit.contains(own)) return false;
    return parentsOf(hit).some((element) => !element.contains(own) && isPainted(element));
  };
  const cutBy = (parents: readonly Element[], box: DOMRect): Line['cut'] => {
    // What a font calls its height is more than what its letters take.
    const slack = box.height * 0.2;
    for (const parent of parents) {
      const style = getComputedStyle(parent);
      if (parent instanceof SVGElement && parent.tagName !== 'svg') continue;
      const outer = parent.getBoundingClientRect();
      const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      const beside = hides(style.overflowX) && (box.right > outer.right + 1 || box.left < outer.left - 1);
      const below = hides(style.overflowY) && (box.bottom > outer.bottom + slack || box.top < outer.top - slack);
      if (beside || below)
        return style.textOverflow === 'ellipsis' || /^\d/.test(style.webkitLineClamp) ? 'shortened' : 'cut';
    }
    return 'whole';
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = 0, text = walker.nextNode(); text !== null; text = walker.nextNode(), node += 1) {
    const words = (text.textContent ?? '').replace(/\s+/g, ' ').trim();
    const own = text.parentElement;
    if (words === '' || own === null || /^(?:script|style|noscript|template|option)$/i.test(own.tagName)) continue;
    if (!own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const parents = parentsOf(own);
    if (parents.some(isForEars)) continue;
    // A place that scrolls by itself shows the rest when it is scrolled.
    const scrolls = parents.some((parent) => /auto|scroll/.test(getComputedStyle(parent).overflow));
    const floats = parents.some((parent) => /fixed|sticky/.test(getComputedStyle(parent).position));
    const range = document.createRange();
    range.selectNodeContents(text);
    // A font claims more height than its letters take: they are an em tall at most, in the middle of it.
    const em = parseFloat(getComputedStyle(own).fontSize);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const claimed = own instanceof SVGElement ? 0 : Math.max(0, box.height - em) / 2;
      const [middle, mute] = [(box.top + box.bottom) / 2, getComputedStyle(own).pointerEvents === 'none'];
      const points = [box.left + 2, (box.left + box.right) / 2, box.right - 2];
      if (scrolls) continue;
      lines.push({
        text: words.slice(0, 40),
        node,
        left: box.left,
        right: box.right,
        top: box.top + claimed,
        bottom: box.bottom - claimed,
        cut: cutBy(parents, box),
        covered: !mute && points.some((x) => isCovered(own, x, middle)),
        floats,
      });
    }
  }
  return lines;
};
