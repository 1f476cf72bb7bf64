const SVG = 'http://www.w3.org/2000/svg';

const dots = (): SVGElement => {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  for (const x of ['5', '12', '19']) {
    const dot = document.createElementNS(SVG, 'circle');
    dot.setAttribute('cx', x);
    dot.setAttribute('cy', '12');
    dot.setAttribute('r', '1');
    icon.append(dot);
  }
  return icon;
};

let button: HTMLButtonElement | null = null;

/**
 * The button for everything rarer, once, in the bar, where it moves nothing. Where the app or a messenger has a bar of its
 * own, it stands behind the author.
 */
export const placeMenuButton = (root: HTMLElement, open: () => void): void => {
  if (button === null) {
    button = document.createElement('button');
    button.type = 'button';
    button.className = 'bar-action';
    button.setAttribute('aria-label', '更多');
    button.append(dots());
    if (document.documentElement.dataset['host'] !== 'web')
      root.querySelector('[data-when-view="ready"] .author')?.append(button);
    else document.querySelector('.bar-actions')?.prepend(button);
  }
  button.onclick = open;
};
