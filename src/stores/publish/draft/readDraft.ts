import type { Picture } from '../../../api/fields.ts';
import { DYNAMIC_MAX_PICTURES } from '../../../api/dynamic/publish.ts';
import { KEY_PATTERN } from '../../../api/wire.ts';
import { type Person, withPerson } from '../../../lib/mentions/people.ts';
import { isRecord, parseJson } from '../../../lib/json.ts';
import { isId } from '../../../lib/shortParams.ts';
import {
  ATTEMPTS_CAP,
  type Draft,
  type DraftPicture,
  type DraftPlace,
  type DraftVideo,
  emptyDraft,
  KEPT_TEXT_LENGTH,
  type Named,
  type Payload,
} from './draft.ts';

const LIMITS = { maxBytes: 2_097_152, maxDepth: 8 };
const LOCAL = /^[\w-]{8,64}$/;
const TOKEN = /^[\w-]{8,200}$/;
const COLOR = /^#[0-9a-f]{6}$/;
const LINE_LENGTH = 200;

/** Reads a value that anybody may have written; undefined is "not one". Written out: the schema library would come with every visit. */
type Read<T> = (raw: unknown) => T | undefined;

const line: Read<string> = (raw) => (typeof raw === 'string' && raw.length <= LINE_LENGTH ? raw : undefined);
const number =
  (low: number, high: number): Read<number> =>
  (raw) =>
    typeof raw === 'number' && raw >= low && raw <= high ? raw : undefined;
const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (raw) =>
    raw === null ? null : read(raw);
const matching =
  (pattern: RegExp): Read<string> =>
  (raw) =>
    typeof raw === 'string' && pattern.test(raw) ? raw : undefined;
const id: Read<string> = (raw) => (isId(raw) ? raw : undefined);
const visibility: Read<Draft['visibility']> = (raw) =>
  raw === 'public' || raw === 'friends' || raw === 'self' ? raw : undefined;

const named: Read<Named> = (raw) => {
  if (!isRecord(raw)) return undefined;
  const [own, name] = [id(raw['id']), line(raw['name'])];
  return own === undefined || name === undefined ? undefined : { id: own, name };
};
const place: Read<DraftPlace> = (raw) => {
  const base = named(raw);
  if (base === undefined || !isRecord(raw)) return undefined;
  if (raw['lng'] === undefined && raw['lat'] === undefined) return base;
  const [lng, lat] = [number(-180, 180)(raw['lng']), number(-90, 90)(raw['lat'])];
  return lng === undefined || lat === undefined ? undefined : { ...base, lng, lat };
};

const picture: Read<Picture> = (raw) => {
  if (!isRecord(raw)) return undefined;
  const size = (value: unknown): number | undefined =>
    Number.isInteger(value) && (value as number) > 0 ? (value as number) : undefined;
  const own = id(raw['id']);
  const token = matching(TOKEN)(raw['token']);
  const color = matching(COLOR)(raw['color']);
  const [width, height] = [size(raw['width']), size(raw['height'])];
  const alt = typeof raw['alt'] === 'string' ? raw['alt'] : undefined;
  if (
    own === undefined ||
    token === undefined ||
    color === undefined ||
    width === undefined ||
    height === undefined ||
    alt === undefined
  )
    return undefined;
  return { id: own, token, color, width, height, alt };
};
const draftPicture: Read<DraftPicture> = (raw) => {
  if (!isRecord(raw)) return undefined;
  const local = matching(LOCAL)(raw['local']);
  const [name, print] = [line(raw['name']), line(raw['print'])];
  const alt = line(raw['alt']);
  const made = orNull(picture)(raw['picture']);
  if (local === undefined || name === undefined || print === undefined || alt === undefined || made === undefined)
    return undefined;
  return { local, name, print, alt, picture: made };
};
/** Pictures of something that is being written, at most `most`: what reads as none is left out. */
export const readPictures = (raw: unknown, most: number): readonly DraftPicture[] => {
  const found = new Map<string, DraftPicture>();
  for (const item of Array.isArray(raw) ? raw.slice(0, most) : []) {
    const read = draftPicture(item);
    if (read !== undefined && !found.has(read.local)) found.set(read.local, read);
  }
  return [...found.values()];
};
const pictures: Read<readonly DraftPicture[]> = (raw) =>
  Array.isArray(raw) ? readPictures(raw, DYNAMIC_MAX_PICTURES) : undefined;

/** Who was chosen to be named: what reads as nobody is left out. */
export const readPeople = (raw: unknown): readonly Person[] =>
  (Array.isArray(raw) ? raw.slice(0, 100) : []).reduce<readonly Person[]>((people, item: unknown) => {
    const [userId, name] = isRecord(item) ? [id(item['userId']), line(item['name'])] : [];
    return userId === undefined || name === undefined ? people : withPerson(people, { userId, name });
  }, []);

const bytes = number(0, Number.MAX_SAFE_INTEGER);
/** A film that anybody may have written; undefined where it is none. */
export const readVideo: Read<DraftVideo> = (raw) => {
  if (!isRecord(raw)) return undefined;
  const name = line(raw['name']);
  const [size, durationMs] = [bytes(raw['bytes']), bytes(raw['durationMs'])];
  const own = orNull(id)(raw['id']);
  if (name === undefined || size === undefined || durationMs === undefined || own === undefined) return undefined;
  return { name, bytes: size, durationMs, id: own, still: picture(raw['still']) ?? null };
};

/** In the order of the contract: attempts are compared as texts. */
const attempt: Read<Payload> = (raw) => {
  if (!isRecord(raw)) return undefined;
  const text = typeof raw['text'] === 'string' ? raw['text'].slice(0, KEPT_TEXT_LENGTH) : undefined;
  const key = matching(KEY_PATTERN)(raw['key']);
  if (text === undefined || key === undefined) return undefined;
  const optional = {
    imageIds: matching(/^[\d,]{1,400}$/)(raw['imageIds']),
    videoId: id(raw['videoId']),
    topicId: id(raw['topicId']),
    placeId: id(raw['placeId']),
    lng: number(-180, 180)(raw['lng']),
    lat: number(-90, 90)(raw['lat']),
    visibility: visibility(raw['visibility']),
    routeId: id(raw['routeId']),
    mentions: matching(/^[\d,]{1,220}$/)(raw['mentions']),
  };
  // JSON leaves out what is undefined, and puts the rest in this order.
  return JSON.parse(JSON.stringify({ text, ...optional, key })) as Payload;
};
const attempts: Read<readonly Payload[]> = (raw) => {
  if (!Array.isArray(raw) || raw.length > ATTEMPTS_CAP) return undefined;
  const read = raw.map(attempt);
  return read.every((one) => one !== undefined) ? (read as readonly Payload[]) : undefined;
};

const fields: { readonly [Name in keyof Omit<Draft, 'version'>]: Read<Draft[Name]> } = {
  tab: line,
  at: number(0, 8.64e15),
  text: (raw) => (typeof raw === 'string' ? raw.slice(0, KEPT_TEXT_LENGTH) : undefined),
  rest: (raw) => (typeof raw === 'string' ? raw.slice(0, KEPT_TEXT_LENGTH) : undefined),
  pictures,
  video: orNull(readVideo),
  people: (raw) => readPeople(raw),
  topic: orNull(named),
  preset: orNull(id),
  place: orNull(place),
  routeId: orNull(id),
  again: orNull(id),
  visibility,
  key: matching(KEY_PATTERN),
  attempts,
  remind: (raw) => (typeof raw === 'boolean' ? raw : undefined),
};

/**
 * Reads a draft from the store, which anybody may have written. A field that does not read gives its default: a bad
 * topic must not cost the text. Null when there is no text field at all. `key` is for a draft whose own is unusable.
 */
export const readDraft = (stored: string | null, key: string): Draft | null => {
  const parsed = stored === null ? null : parseJson(stored, LIMITS);
  if (parsed === null || !parsed.ok || !isRecord(parsed.value) || typeof parsed.value['text'] !== 'string') return null;
  const draft: Record<string, unknown> = { ...emptyDraft(key) };
  for (const [name, read] of Object.entries(fields) as [string, Read<unknown>][]) {
    const value = read(parsed.value[name]);
    if (value !== undefined) draft[name] = value;
  }
  return draft as unknown as Draft;
};
