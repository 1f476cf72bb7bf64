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

/** An element with attributes and what stands in it. */
export const marked = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = element(name, '', ...inside);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

/** What is copied: its elements stand in no document. */
export const template = (
  attributes: Readonly<Record<string, string>>,
  ...inside: readonly Node[]
): HTMLTemplateElement => {
  const made = marked('template', attributes);
  made.content.append(...inside);
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
