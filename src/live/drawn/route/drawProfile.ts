/** Writes the profile of a route (lib/track/draw/profileSheet.ts) into a page. */
import type { TrackPoint } from '../../../lib/track/draw/point.ts';
import { type ProfileSheet, profileSheet } from '../../../lib/track/draw/profileSheet.ts';
import { svgIn } from '../../../lib/svg.ts';

/** Units of its drawing; the styles keep this shape from the first paint. */
export const PROFILE = { width: 360, height: 150, margin: 10 } as const;
const AXES = { left: 36, bottom: 22 } as const;

/** Draws anew, and returns what was drawn; null, and nothing on the sheet, where too little was measured. */
export const drawProfile = (sheet: Element, points: readonly TrackPoint[]): ProfileSheet | null => {
  const make = svgIn(sheet.ownerDocument);
  const drawn = profileSheet(points, PROFILE, AXES);
  const place = sheet.querySelector('[data-drawn]') as Element;
  place.textContent = '';
  if (drawn === null) return null;
  const { line, bands, altitudes, distances, floor } = drawn;
  place.append(
    ...altitudes.map(({ at, words }) =>
      make(
        'g',
        { class: 'rt-tick', transform: `translate(0 ${at})` },
        make('path', { d: `M${AXES.left} 0H${PROFILE.width - PROFILE.margin}` }),
        make('text', { x: AXES.left - 5, dy: '.35em', 'text-anchor': 'end' }, words),
      ),
    ),
    // The attribute and not the styles: a file of styles would look for the pattern in itself.
    ...bands.flatMap(({ slope, d }) => [
      make('path', { class: `rt-band rt-${slope}`, d }),
      make('path', { d, fill: `url(#rt-p-${slope})` }),
    ]),
    make('path', { class: 'rt-line', d: line }),
    ...distances.map(({ at, words }) =>
      make('text', { class: 'rt-far', x: at, y: floor + 14, 'text-anchor': 'middle' }, words),
    ),
    make('path', { class: 'rt-cursor', d: `M0 ${PROFILE.margin}V${floor}`, 'data-cursor': '' }),
  );
  return drawn;
};
