import fc from 'fast-check';
import { bytesOf } from '../support/tracks/files.ts';
import { samples } from '../unit/host/agents.ts';

/** Pieces that mean something to one reader or another: random letters alone never come past the first look. */
const PIECES = [
  ...['=', '&', ';', '?', '#', '%', '%2', '%E5', '%00', '+', '[]', '/', '//', '\\', '@', ':', '.', ' ', '\n', '\0'],
  ...['{', '}', '[', ']', '"', ',', 'null', 'true', '1e999', '-0', 'NaN', '\u2028', '\ufeff', '\ud800', '１'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'errCode', 'data', 'did', 'id', 'sid', 'detail', 'a'],
  ...['{"__proto__":{"x":1}}', '{"errCode":0,"errMsg":"","data":', '"errCode":"0"', '{"errCode":401}'],
  ...['https://m.example.com', 'javascript:', 'data:text/html,', '/mc/', '//evil.example', '%2f%2fevil.example'],
  ...['86', '+86', '138 0013 8000', '13800138000', '39.9,116.4', '北京', '西安市', '2027-02-30', '¥25.00'],
  ...samples.map(({ ua }) => ua),
];

/** Any text, and text made of what readers look for. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.json(),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 12 })
    .map((pieces) => pieces.join('')),
);
export const queries: fc.Arbitrary<string> = fc.oneof(
  texts.map((text) => `?${text}`),
  fc.webQueryParameters().map((text) => `?${text}`),
  texts.map((text) => `?detail=${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`),
);
export const links: fc.Arbitrary<string> = fc.oneof(
  texts,
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

/** Values as JSON brings them, with keys and figures that break what is careless. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(null, true, -0, 1e308, '', [], {}, [[]], [null, null], '__proto__'),
  fc.dictionary(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 })), fc.jsonValue({ maxDepth: 2 })),
  fc
    .constant('{"__proto__":{"polluted":1},"data":{"constructor":{"prototype":1}}}')
    .map((text) => JSON.parse(text) as unknown),
);

const row = fc.array(fc.oneof(fc.integer(), fc.double(), fc.constantFrom('1814991', '陕西', 'shanxi', '', '0'), odd), {
  maxLength: 8,
});
/** Place data that came from elsewhere, or half of ours. */
export const places: fc.Arbitrary<unknown> = fc.oneof(
  odd,
  texts,
  fc.array(row, { maxLength: 8 }),
  fc.dictionary(fc.constantFrom('A', 'B', 'places', 'rows', 'id', 'name', 'city', 'children', 'rings', 'cells'), row),
);

export const bytes: fc.Arbitrary<Uint8Array> = fc.uint8Array({ maxLength: 600 });
const STARTS = [
  '<?xml version="1.0"?><gpx><trk><trkseg><trkpt lat="1" lon="2">',
  '<gpx><wpt lat="1e999" lon="x"><name>',
  '<kml><Document><Placemark><gx:Track><when>',
  '<kml><coordinates>1,2,3 ',
  '<TrainingCenterDatabase><Trackpoint>',
  '<!DOCTYPE a [<!ENTITY b "c">]><gpx>',
  '\u000e\u0010\u0000\u0000\u0000\u0000\u0000\u0000.FIT',
];
const TAGS = [
  '<trkpt lat="34" lon="108">',
  '</trkpt>',
  '<ele>1e9</ele>',
  '<time>x</time>',
  '</trkseg>',
  '&lt;',
  '&#0;',
  ']]>',
  '<![CDATA[',
];
/** Files that begin like a track. */
export const tracks: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.tuple(fc.constantFrom(...STARTS), bytes).map(([start, rest]) => Uint8Array.from([...bytesOf(start), ...rest])),
  fc
    .tuple(fc.constantFrom(...STARTS), fc.array(fc.oneof(fc.constantFrom(...TAGS), texts), { maxLength: 12 }))
    .map(([start, rest]) => bytesOf(start + rest.join(''))),
);
