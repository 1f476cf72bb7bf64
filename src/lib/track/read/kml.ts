import { createBuilder, momentIn, numberIn } from './builder.ts';
import { readXml } from './xml.ts';
import type { Track } from '../types.ts';

interface Spot {
  readonly lon: number;
  readonly lat: number;
  readonly ele: number | null;
}

/** The numbers of "lon,lat,ele" or "lon lat ele". */
const triple = (text: string, by: RegExp): Spot => {
  const [lon, lat, ele] = text.trim().split(by);
  return { lon: numberIn(lon) ?? NaN, lat: numberIn(lat) ?? NaN, ele: numberIn(ele) };
};

/**
 * A place of "lon,lat,ele lon,lat …". Some writers put blanks about their commas, others a comma behind each place: a number that
 * has a comma on either side is the next longitude where the two before it stood without blanks, and a height where they did not.
 */
const PLACE = /[^\s,]+,[^\s,]+(?:,\S+|\s*,\s*[^\s,]+(?![^\s,]|\s*,))?|[^\s,]+(?:\s*,\s*[^\s,]+){0,2}/g;
/** All places of a text, without a copy of the whole list. */
const eachPlace = (text: string, take: (place: string) => void): void => {
  for (const match of text.matchAll(PLACE)) take(match[0]);
};

/** What parts the numbers of a gx:coord: blanks, and where none stand alone between two of them, commas. */
const partOf = (coord: string): RegExp => (/\d\s+[-+.\d]/.test(coord) ? /\s+/ : /,/);

/**
 * KML: tracks of gx:Track with times, lines of LineString, marked points of Point. A file that has both a gx:Track and a
 * line of the same way (makers write the second for other readers) is read by its tracks alone.
 */
export const readKml = (text: string): Track => {
  const tracks = createBuilder();
  const lines = createBuilder();
  const path: string[] = [];
  let whens: (number | null)[] = [];
  let spots: (Spot | null)[] = [];
  let placemark = { name: '', note: '', symbol: '', point: '' };
  readXml(text, {
    open: (name) => {
      path.push(name);
      if (name === 'placemark') placemark = { name: '', note: '', symbol: '', point: '' };
      if (name === 'track') [whens, spots] = [[], []];
    },
    close: (name, inner) => {
      path.pop();
      const parent = path[path.length - 1] ?? '';
      if (name === 'when' && parent === 'track') whens.push(momentIn(inner));
      else if (name === 'coord') {
        // A moment without a position is written as a coordinate without numbers.
        if (spots.length <= 400_000) spots.push(inner.trim() === '' ? null : triple(inner, partOf(inner)));
      } else if (name === 'track') {
        tracks.cut();
        spots.forEach((spot, at) => (spot ? tracks.add({ ...spot, time: whens[at] ?? null }) : tracks.skip()));
      } else if (name === 'coordinates') {
        if (parent === 'point') placemark.point = inner;
        else if (parent === 'linestring') {
          lines.cut();
          eachPlace(inner, (place) => lines.add({ ...triple(place, /,/), time: null }));
        }
      } else if (name === 'name') {
        if (parent === 'placemark') placemark.name = inner;
        else if (parent === 'document' || parent === 'folder') tracks.call(inner);
      } else if (name === 'description' && parent === 'placemark')
        placemark.note = inner.replace(/<[^>]{0,400}>/g, ' ');
      else if (name === 'styleurl' && parent === 'placemark') placemark.symbol = inner.replace(/^#/, '');
      else if (name === 'placemark' && placemark.point !== '')
        tracks.mark({ ...triple(placemark.point, /,/), ...placemark });
      else if (name === 'placemark') tracks.call(placemark.name);
    },
  });
  const found = tracks.done();
  return found.segments.length > 0 ? found : { ...found, segments: lines.done().segments };
};
