import { drawFilm } from '../../live/drawn/goods/drawFilm.ts';
import { drawRoute } from '../../live/drawn/route/drawRoute.ts';

/** Draws on a filled part what the filler leaves to a script of the page. What came has the shape of its contract. */
export type Draw = (root: ParentNode, data: unknown, look: string) => void;

/** Names a day of a route in an address: 1 is the first. */
const DAY = /^[1-9]\d?$/;

/** What an address says of how its page is drawn, which the reply knows nothing of; '' where it says nothing. */
export const lookIn = (params: URLSearchParams): string => {
  const day = params.get('day') ?? '';
  return DAY.test(day) ? day : '';
};

/** By name of the page's own call. */
const drawings: Readonly<Record<string, (root: ParentNode, data: never, look: string) => void>> = {
  'route/getDetail': (root, route, look) => drawRoute(root, route, Number(look)),
  'youzan/getGoodsInfo': drawFilm,
};

export const drawingFor = (name: string): Draw | undefined =>
  Object.prototype.hasOwnProperty.call(drawings, name) ? (drawings[name] as Draw) : undefined;
