import { type MakeSvg, svgIn } from '../../lib/svg.ts';

/** An element of a drawing in this page. */
export const make: MakeSvg = (name, attributes, ...inside) => svgIn(document)(name, attributes, ...inside);
