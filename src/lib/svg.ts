const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

/** Makes elements of a drawing for one document: the browser's, or the one that a page is filled in before it leaves. */
export type MakeSvg = (name: string, attributes: Attributes, ...inside: readonly (SVGElement | string)[]) => SVGElement;

export const svgIn =
  (owner: Pick<Document, 'createElementNS'>): MakeSvg =>
  (name, attributes, ...inside) => {
    const made = owner.createElementNS(SVG, name) as SVGElement;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    made.append(...inside);
    return made;
  };
