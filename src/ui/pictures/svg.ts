const SVG = 'http://www.w3.org/2000/svg';

/** An element of a drawing. */
export const make = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...inside: readonly (SVGElement | string)[]
): SVGElement => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...inside);
  return made;
};
