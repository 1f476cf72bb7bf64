import { drawRoute } from '../../live/drawn/route/drawRoute.ts';

/** Draws on a filled part what the filler leaves to a script of the page. What came has the shape of its contract. */
export type Draw = (root: ParentNode, data: unknown) => void;

/** By name of the page's own call. */
const drawings: Readonly<Record<string, (root: ParentNode, data: never) => void>> = {
  'route/getDetail': drawRoute,
};

export const drawingFor = (name: string): Draw | undefined =>
  Object.prototype.hasOwnProperty.call(drawings, name) ? (drawings[name] as Draw) : undefined;
