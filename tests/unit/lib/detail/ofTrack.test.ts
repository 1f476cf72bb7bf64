import { expect, test } from 'vitest';
import { detailOfTrack } from '../../../../src/lib/detail/ofTrack.ts';
import type { TrackPoint } from '../../../../src/lib/track/types.ts';

const point = (lat: number, lon: number, ele: number | null = null): TrackPoint => ({ lat, lon, ele, time: null });
const track = (...segments: TrackPoint[][]) => ({ name: '', segments, marks: [] });

test('a track is drawn upon with its name, its heights, its pieces one behind the other, and its marks', () => {
  const mark = { lat: 27.4, lon: 114.1, ele: null, name: '垭口', note: '', symbol: '' };
  const given = {
    ...track([point(27.4, 114.1, 900), point(27.5, 114.2)], [point(27.6, 114.3)]),
    name: '武功山',
    marks: [mark],
  };
  expect(detailOfTrack({ ...given, marks: [mark, { ...mark, name: '' }] })).toMatchObject({
    ok: true,
    skipped: [],
    detail: {
      title: '武功山',
      points: [{ latitude: 27.4, elevation: 900 }, { latitude: 27.5, elevation: null }, { latitude: 27.6 }],
      marks: [{ longitude: 114.1, latitude: 27.4, name: '垭口' }, { name: '标注点' }],
    },
  });
});

test('a long track keeps its ends', () => {
  const many = detailOfTrack(track(Array.from({ length: 30_000 }, (_, at) => point(20 + at / 10_000, 100))));
  const points = many.ok ? many.detail.points : [];
  expect([points.length, points[0]?.latitude, points[4_999]?.latitude]).toEqual([5_000, 20, 22.9999]);
});

test('a track of nothing is nothing to draw upon', () => expect(detailOfTrack(track())).toMatchObject({ ok: false }));
