import { createBuilder, momentIn, numberIn } from './builder.ts';
import { readXml } from './xml.ts';
import type { Track } from '../types.ts';

/**
 * TCX: trackpoints of activities and courses, and the marked points of courses. A lap goes on where the one before ended; a
 * track that is not its lap's first is where the recording was stopped meanwhile.
 */
export const readTcx = (text: string): Track => {
  const built = createBuilder();
  let now = { lon: NaN, lat: NaN, ele: null as number | null, time: null as number | null };
  let words = { name: '', note: '', symbol: '' };
  let tracksOfLap = 0;
  const path: string[] = [];
  readXml(text, {
    open: (name) => {
      path.push(name);
      if (name === 'activity' || name === 'course') built.cut();
      if (name === 'lap' || name === 'course') tracksOfLap = 0;
      if (name === 'track' && ++tracksOfLap > 1) built.cut();
      if (name === 'trackpoint' || name === 'coursepoint') {
        now = { lon: NaN, lat: NaN, ele: null, time: null };
        words = { name: '', note: '', symbol: '' };
      }
    },
    close: (name, inner) => {
      path.pop();
      const parent = path[path.length - 1] ?? '';
      if (name === 'latitudedegrees') now.lat = numberIn(inner) ?? NaN;
      else if (name === 'longitudedegrees') now.lon = numberIn(inner) ?? NaN;
      else if (name === 'altitudemeters') now.ele = numberIn(inner);
      else if (name === 'time') now.time = momentIn(inner);
      else if (name === 'trackpoint') {
        // A watch that had no fix yet writes a point without a position.
        if (Number.isNaN(now.lon)) built.skip();
        else built.add(now);
      } else if (name === 'coursepoint') built.mark({ ...now, ...words });
      else if (parent === 'coursepoint') {
        if (name === 'name') words.name = inner;
        else if (name === 'notes') words.note = inner;
        else if (name === 'pointtype') words.symbol = inner;
      } else if (name === 'name' && parent === 'course') built.call(inner);
    },
  });
  return built.done();
};
