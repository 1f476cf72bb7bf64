import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGpx } from '../../../../src/lib/detail/gpx.ts';

const gpx = (inner: string): string => `<?xml version="1.0"?><gpx version="1.1" creator="x">${inner}</gpx>`;
const point = (lat: number, lon: number, ele?: number): string =>
  `<trkpt lat="${lat}" lon="${lon}">${ele === undefined ? '' : `<ele>${ele}</ele>`}<time>2026-03-01T00:00:00Z</time></trkpt>`;

test('a track is read with its heights, its waypoints and its name', () => {
  const text = gpx(
    `<metadata><name>武功山 &amp; 反穿</name></metadata><wpt lat="27.4" lon="114.1"><name><![CDATA[垭口]]></name></wpt>
     <trk><name>别的</name><trkseg>${point(27.4, 114.1, 900)}${point(27.5, 114.2)}<trkpt lon='114.3' lat='27.6'/></trkseg></trk>`,
  );
  expect(readGpx(text)).toMatchObject({
    ok: true,
    skipped: [],
    detail: {
      title: '武功山 & 反穿',
      points: [
        { longitude: 114.1, latitude: 27.4, elevation: 900 },
        { longitude: 114.2, latitude: 27.5, elevation: null },
        { longitude: 114.3, latitude: 27.6, elevation: null },
      ],
      marks: [{ longitude: 114.1, latitude: 27.4, name: '垭口' }],
    },
  });
});

test('a route stands in where there is no track; prefixes do not matter', () => {
  const text = '<a:gpx><a:rte><a:rtept lat="1" lon="2"></a:rtept><a:rtept lat="1.5" lon="2"></a:rtept></a:rte></a:gpx>';
  expect(readGpx(text)).toMatchObject({ ok: true, detail: { points: [{ latitude: 1 }, { latitude: 1.5 }] } });
});

test('points that are no place are left out and told; a long track keeps its ends', () => {
  const odd = readGpx(gpx(point(91, 0) + point(27, 114) + point(27.1, 114) + '<trkpt lat="x" lon="1"></trkpt>'));
  expect(odd).toMatchObject({ ok: true, skipped: ['轨迹里的一些点'], detail: { points: [{}, {}] } });
  const many = readGpx(gpx(Array.from({ length: 30_000 }, (_, at) => point(20 + at / 10_000, 100)).join('')));
  expect(many).toMatchObject({ ok: true });
  if (many.ok)
    expect([many.detail.points.length, many.detail.points[0]?.latitude, many.detail.points[4_999]?.latitude]).toEqual([
      5_000, 20, 22.9999,
    ]);
});

test('what is no GPX is none, and nothing throws or takes long', () => {
  for (const text of ['', '<html></html>', gpx(''), '{}']) expect(readGpx(text).ok).toBe(false);
  const begun = performance.now();
  readGpx(gpx('<trkpt '.repeat(100_000)));
  readGpx(gpx('<trkpt lat="1" lon="1">'.repeat(50_000)));
  expect(performance.now() - begun).toBeLessThan(2_000);
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('<trkpt', ' lat="', '1', '"', ' lon="', '>', '<ele>', '</ele>', '</trkpt>', '/>', '<wpt'),
      ),
      (parts) => {
        readGpx(gpx(parts.join('')));
      },
    ),
  );
});
