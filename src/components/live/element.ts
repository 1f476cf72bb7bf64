/** An element with a class and what stands in it. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...inside);
  return made;
};

/** A button that does something. */
export const button = (words: string, press: () => void): HTMLButtonElement => {
  const made = element('button', 'button', words);
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
};

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing with a role of its own. */
export const drawing = (className: string, viewBox: string): SVGSVGElement => {
  const made = document.createElementNS(SVG, 'svg');
  made.setAttribute('class', className);
  made.setAttribute('viewBox', viewBox);
  made.setAttribute('role', 'img');
  return made;
};
