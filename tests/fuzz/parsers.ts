import fc from 'fast-check';
import { validIslogin } from '../../src/api/account/session.ts';
import { Refused, RequestFailed, toastFor } from '../../src/api/errors.ts';
import { replyIn } from '../../src/api/reply.ts';
import { judgePhone } from '../../src/backend/accounts/phone.ts';
import { dayTyped, fenTyped, wholeTyped } from '../../src/backend/desk/page/fields.ts';
import { Refusal } from '../../src/backend/errors.ts';
import { readCookie } from '../../src/backend/http/cookies.ts';
import { getCookie } from '../../src/host/cookies.ts';
import { methods } from '../../src/host/bridge/methods.ts';
import { readReply } from '../../src/host/bridge/reply.ts';
import { detectHost } from '../../src/host/detect.ts';
import { deepLink } from '../../src/host/open/deepLink.ts';
import { ownAddress } from '../../src/host/open/ownAddress.ts';
import { returnTo } from '../../src/host/open/returnTo.ts';
import { withoutSecrets } from '../../src/lib/url/secrets.ts';
import { readDownloadToken, readPictureToken, readVideoToken } from '../../src/host/tokens.ts';
import { readDetail } from '../../src/lib/detail/read.ts';
import { isHevc, isHevcIndex } from '../../src/lib/files/filmCodec.ts';
import { parseJson } from '../../src/lib/json.ts';
import { readOutlines } from '../../src/lib/map/outline.ts';
import { readCoordinate } from '../../src/lib/places/coordinate.ts';
import { readPicked } from '../../src/lib/places/picked.ts';
import { readQuery } from '../../src/lib/places/query.ts';
import { readChildren } from '../../src/lib/places/readChildren.ts';
import { readCities } from '../../src/lib/places/readCities.ts';
import { readIndex } from '../../src/lib/places/readIndex.ts';
import { readNear } from '../../src/lib/places/nearby/near.ts';
import { readTerritories } from '../../src/lib/places/nearby/territories.ts';
import { readRegions } from '../../src/lib/places/regions.ts';
import { readSearchTable } from '../../src/lib/places/searchTable.ts';
import { readTraditional } from '../../src/lib/places/traditional.ts';
import { MalformedPlaceData } from '../../src/lib/places/types.ts';
import { cleanTrack } from '../../src/lib/track/clean.ts';
import { readFile } from '../../src/lib/track/read/read.ts';
import { asId, asIndex, asWord } from '../../src/lib/url/kinds.ts';
import { asText } from '../../src/lib/url/longKinds.ts';
import { commonParam, paramOf } from '../../src/lib/url/param.ts';
import { readSharePicture } from '../../src/lib/url/sharePicture.ts';
import { readSnapshot } from '../../src/live/snapshot.ts';
import { readPhone, typePhone } from '../../src/stores/account/typePhone.ts';
import { bytes, links, odd, places, queries, texts, tracks } from './inputs.ts';

/** One reader of what comes from outside. */
export interface Parser<Input = never> {
  readonly name: string;
  readonly inputs: fc.Arbitrary<Input>;
  readonly read: (input: Input) => unknown;
  /** What it says in its docstring that it throws. */
  readonly throws?: (error: unknown) => boolean;
}

const parser = <Input>(one: Parser<Input>): Parser => one as unknown as Parser;
const isMalformed = (error: unknown): boolean => error instanceof MalformedPlaceData;
const place = (name: string, read: (value: unknown) => unknown): Parser =>
  parser({ name, inputs: places, read, throws: isMalformed });

/** Everything that reads what a stranger may have written. */
export const PARSERS: readonly Parser[] = [
  parser({
    name: 'query fields',
    inputs: queries,
    read: (search: string) => [
      paramOf('/404', 'id', asId, search),
      // Any name will do: what is read is the text behind it.
      ...[asId, asText, asIndex, asWord].map((read) => paramOf('/404', 'id' as never, read as never, search)),
      commonParam('sid', asWord, search),
    ],
  }),
  parser({
    name: 'detail',
    inputs: queries,
    read: (text: string) => [readDetail(text), readDetail(`?detail=${text}`, text)],
  }),
  parser({
    name: 'detail, odd values',
    inputs: odd,
    read: (value: unknown) => readDetail(`?detail=${encodeURIComponent(JSON.stringify(value) ?? '')}`),
  }),
  parser({
    name: 'cookies',
    inputs: texts,
    read: (text: string) => [getCookie(() => text, 'a'), getCookie(() => `a=${text}`, text), readCookie(text, 'sid')],
  }),
  parser({ name: 'results of the bridge', inputs: fc.oneof(texts, odd), read: (value: unknown) => readReply(value) }),
  ...Object.entries(methods).map(([name, { result }]) =>
    parser({
      name: `results of the app: ${name}`,
      inputs: odd,
      read: (value: unknown) => result(value),
      throws: (error) => error instanceof TypeError && error.message === 'An answer of the app does not fit',
    }),
  ),
  parser({
    name: 'replies and their envelope',
    inputs: fc.tuple(texts, fc.integer({ min: 100, max: 599 }), fc.constantFrom('application/json', 'text/html', null)),
    read: ([text, status, contentType]: [string, number, string | null]) => {
      try {
        return replyIn(validIslogin, { status, contentType, text });
      } catch (error) {
        toastFor(error);
        throw error;
      }
    },
    throws: (error) => error instanceof RequestFailed || error instanceof Refused,
  }),
  parser({ name: 'JSON', inputs: texts, read: (text: string) => parseJson(text) }),
  parser({ name: 'what a page kept', inputs: texts, read: (text: string) => readSnapshot(text, 'build') }),
  parser({
    name: 'track files',
    inputs: tracks,
    read: (file: Uint8Array) => {
      const track = readFile(file);
      return track.ok ? cleanTrack(track.track) : track;
    },
  }),
  place('places: index', readIndex),
  place('places: cities', readCities),
  place('places: children', readChildren),
  place('places: regions', readRegions),
  place('places: outlines', readOutlines),
  place('places: near', readNear),
  place('places: territories', readTerritories),
  place('places: search table', readSearchTable),
  place('places: traditional', readTraditional),
  parser({ name: 'places: picked', inputs: odd, read: (value: unknown) => readPicked(value) }),
  parser({
    name: 'places: what is asked',
    inputs: texts,
    read: (text: string) => [readQuery(text), readCoordinate(text)],
  }),
  parser({ name: 'user agents', inputs: texts, read: (text: string) => detectHost(text) }),
  parser({
    name: 'telephone numbers',
    inputs: fc.tuple(texts, fc.constantFrom('86', '852', '', 'x', '__proto__')),
    read: ([text, area]: [string, string]) => {
      const typed = typePhone(text, text.length, '', area);
      return [readPhone(typed.text, typed.area), readPhone(text, area)];
    },
  }),
  parser({
    name: 'telephone numbers, at the server',
    inputs: fc.tuple(texts, fc.constantFrom('86', '852', '', 'x', '__proto__')),
    read: ([text, area]: [string, string]) => judgePhone(text, area),
    throws: (error) => error instanceof Refusal,
  }),
  parser({
    name: 'return addresses',
    inputs: links,
    read: (text: string) => [
      returnTo(text, 'https://m.example.com'),
      ownAddress(text, ['https://m.example.com'], 'https://m.example.com/mc/'),
      withoutSecrets(text, '?'),
    ],
  }),
  parser({
    name: 'deep links',
    inputs: fc.tuple(fc.oneof(fc.integer({ min: -1, max: 40 }), odd), links, links),
    read: ([type, id, from]: [unknown, string, string]) => deepLink({ type, id, extra: { from } } as never),
  }),
  parser({
    name: 'tokens',
    inputs: fc.oneof(texts, odd),
    read: (value: unknown) => [readPictureToken(value), readVideoToken(value), readDownloadToken(value)],
  }),
  parser({ name: 'names of shared pictures', inputs: texts, read: (text: string) => readSharePicture(text) }),
  parser({
    name: 'fields of the desk',
    inputs: texts,
    read: (text: string) => [dayTyped(text), fenTyped(text), wholeTyped(text)],
  }),
  parser({
    name: 'bytes as a film',
    inputs: bytes,
    read: (file: Uint8Array) => [
      isHevcIndex(file),
      isHevc(file.length, (from, end) => Promise.resolve(file.subarray(from, end))),
    ],
  }),
  parser({ name: 'bytes as a track', inputs: bytes, read: (file: Uint8Array) => readFile(file) }),
];
