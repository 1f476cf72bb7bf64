/** Outlines of the drawn map (data/web/provinces.svg), as data of paths in units of the drawing. */
export interface MapShapes {
  readonly provinces: readonly { readonly code: string; readonly d: string }[];
  /** Frame, coast and dashes of the inset 南海诸岛. */
  readonly inset: readonly [frame: string, land: string, dashes: string];
}

const PROVINCES = 34;
const SHAPE = /<path id="p(\d{6})" d="([^"]+)"\/>/g;
const INSET = /<g id="inset"><path fill="none" d="([^"]+)"\/><path d="([^"]+)"\/><path d="([^"]+)"\/><\/g>/;

/** Reads the drawn map. Null unless all provinces and the inset are there: no map of China is shown without them. */
export const readMapShapes = (svg: string): MapShapes | null => {
  const provinces = [...svg.matchAll(SHAPE)].flatMap(([, code, d]) =>
    code === undefined || d === undefined ? [] : [{ code, d }],
  );
  const [, frame, land, dashes] = INSET.exec(svg) ?? [];
  if (new Set(provinces.map(({ code }) => code)).size !== PROVINCES) return null;
  if (frame === undefined || land === undefined || dashes === undefined) return null;
  return { provinces, inset: [frame, land, dashes] };
};
