import { createBuilder, momentIn, numberIn } from './builder.ts';
import { readXml } from './xml.ts';
import type { Track } from '../types.ts';

interface Place {
  lon: number;
  lat: number;
}
interface Open extends Place {
  ele: number | null;
  time: number | null;
  name: string;
  note: string;
  symbol: string;
}

const placeIn = (attributes: Readonly<Record<string, string>>): Place => ({
  lon: numberIn(attributes['lon']) ?? NaN,
  lat: numberIn(attributes['lat']) ?? NaN,
});

const POINTS = new Set(['trkpt', 'rtept', 'wpt']);

/**
 * GPX 1.0 and 1.1. Where a file has no track, its routes are the track; the times of their points tell when somebody made them,
 * and not when anybody came by. Extensions of makers are passed over, but for the way that Garmin draws between two points of a
 * route (`rpt`).
 */
export const readGpx = (text: string): Track => {
  const tracks = createBuilder();
  const planned = createBuilder();
  let point: Open | null = null;
  let onward: Place[] = [];
  const path: string[] = [];
  readXml(text, {
    open: (name, attributes) => {
      path.push(name);
      if (name === 'trkseg') tracks.cut();
      if (name === 'rte') planned.cut();
      if (name === 'rtept') onward = [];
      if (name === 'rpt') onward.push(placeIn(attributes));
      if (POINTS.has(name)) {
        point = {
          ...placeIn(attributes),
          ele: null,
          time: null,
          name: '',
          note: '',
          symbol: '',
        };
      }
    },
    close: (name, inner) => {
      path.pop();
      const parent = path[path.length - 1] ?? '';
      if (point && POINTS.has(name)) {
        const { lon, lat, ele, time } = point;
        if (name === 'trkpt') tracks.add({ lon, lat, ele, time });
        else if (name === 'rtept') {
          planned.add({ lon, lat, ele, time: null });
          for (const place of onward) planned.add({ ...place, ele: null, time: null });
        } else tracks.mark(point);
        point = null;
      } else if (point && POINTS.has(parent)) {
        if (name === 'ele') point.ele = numberIn(inner);
        else if (name === 'time') point.time = momentIn(inner);
        else if (name === 'name') point.name = inner;
        else if (name === 'desc' || (name === 'cmt' && point.note === '')) point.note = inner;
        else if (name === 'sym' || (name === 'type' && point.symbol === '')) point.symbol = inner;
      } else if (name === 'name' && (parent === 'trk' || parent === 'rte' || parent === 'metadata')) tracks.call(inner);
    },
  });
  const found = tracks.done();
  return found.segments.length > 0 ? found : { ...found, segments: planned.done().segments };
};
