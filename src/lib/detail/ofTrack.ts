import type { Track } from '../track/types.ts';
import { readDetailText, type DetailResult } from './read.ts';
import { DETAIL_LIMITS } from './types.ts';

const POINTS = DETAIL_LIMITS.points / 2;

/** A track of a file as something to draw upon: as many of its points as a drawing takes, evenly and with both ends. */
export const detailOfTrack = ({ name, segments, marks }: Track): DetailResult => {
  const given = segments.flat();
  const step = Math.max(1, (given.length - 1) / (POINTS - 1));
  const points = Array.from({ length: Math.min(given.length, POINTS) }, (_, at) => given[Math.round(at * step)]);
  return readDetailText(
    JSON.stringify({
      title: name,
      points: points.map((point) => [point?.lon, point?.lat, point?.ele]),
      marks: marks
        .slice(0, DETAIL_LIMITS.marks)
        .map((mark) => ({ lng: mark.lon, lat: mark.lat, name: mark.name || '标注点' })),
    }),
  );
};
