import { COMPANY_MAX } from '../../../../api/community/entry/form.ts';
import type { Trip } from '../../../../api/community/fields.ts';
import { KEY_PATTERN } from '../../../../api/wire.ts';
import { isRecord, parseJson } from '../../../../lib/json.ts';
import { isId } from '../../../../lib/shortParams.ts';
import type { Named } from '../../../publish/draft/draft.ts';
import { readPeople, readPictures, readVideo } from '../../../publish/draft/readDraft.ts';
import { type Attempt, ATTEMPTS_CAP, emptyWork, type Part, type Piece, type Work, type WorkVideo } from './work.ts';

const LIMITS = { maxBytes: 4_194_304, maxDepth: 12 };
const NAME = /^[\w-]{8,64}$/;
const MOST_PIECES = 1_200;
const MOST_PICTURES = 120;
const LONGEST = 200_000;

const words = (raw: unknown): string => (typeof raw === 'string' ? raw.slice(0, LONGEST) : '');
const lines = (raw: unknown): string[] => (Array.isArray(raw) ? raw.slice(0, 500).map(words) : []);
const whole = (raw: unknown, low: number, high: number): number | null =>
  Number.isInteger(raw) && (raw as number) >= low && (raw as number) <= high ? (raw as number) : null;
const named = (raw: unknown): Named | null =>
  isRecord(raw) && isId(raw['id']) ? { id: raw['id'], name: words(raw['name']).slice(0, 200) } : null;
const idOf = (raw: unknown): string | null => (isId(raw) ? raw : null);

/** A block that anybody may have written, or null: not one. */
const partIn = (raw: unknown): Part | null => {
  if (!isRecord(raw)) return null;
  const text = words(raw['text']);
  switch (raw['type']) {
    case 'paragraph':
      return { type: 'paragraph', text };
    case 'heading':
      return { type: 'heading', level: raw['level'] === 3 ? 3 : 2, text };
    case 'quote':
      return { type: 'quote', text, source: words(raw['source']) };
    case 'list':
      return { type: 'list', ordered: raw['ordered'] === true, items: lines(raw['items']) };
    case 'checklist': {
      const listId = idOf(raw['listId']);
      const from = listId === null ? {} : { listId };
      return { type: 'checklist', title: words(raw['title']), items: lines(raw['items']), ...from };
    }
    case 'link': {
      const href = words(raw['href']);
      return /^https?:\/\/[^\s"'<>\\]+$/.test(href) ? { type: 'link', href, text } : null;
    }
    case 'divider':
      return { type: 'divider' };
    case 'day': {
      const date = words(raw['date']);
      const number = whole(raw['number'], 1, 999) ?? 1;
      return { type: 'day', number, date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : '', title: words(raw['title']) };
    }
    case 'stop': {
      const time = words(raw['time']);
      return {
        type: 'stop',
        time: /^(?:[01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/.test(time) ? time : '',
        name: words(raw['name']),
        altitude: whole(raw['altitude'], -500, 9_000),
        note: words(raw['note']),
      };
    }
    case 'tip':
      return { type: 'tip', tone: raw['tone'] === 'warning' ? 'warning' : 'tip', text };
    case 'route':
      return isId(raw['routeId']) ? { type: 'route', routeId: raw['routeId'] } : null;
    case 'goods':
      return isId(raw['goodsId']) ? { type: 'goods', goodsId: raw['goodsId'] } : null;
    case 'event':
      return isId(raw['eventId']) ? { type: 'event', eventId: raw['eventId'] } : null;
    case 'picture':
    case 'video':
      return NAME.test(words(raw['local']))
        ? { type: raw['type'], local: words(raw['local']), caption: words(raw['caption']) }
        : null;
    default:
      return null;
  }
};

const piecesIn = (raw: unknown): Piece[] => {
  const found = new Map<string, Piece>();
  for (const item of Array.isArray(raw) ? raw.slice(0, MOST_PIECES) : []) {
    const part = isRecord(item) ? partIn(item['part']) : null;
    const key = isRecord(item) ? words(item['key']).slice(0, 64) : '';
    if (part !== null && key !== '' && !found.has(key)) found.set(key, { key, part });
  }
  return [...found.values()];
};

const MOST_VIDEOS = 20;
const videosIn = (raw: unknown): WorkVideo[] =>
  (Array.isArray(raw) ? raw.slice(0, MOST_VIDEOS) : []).flatMap((item: unknown) => {
    const [local, video] = isRecord(item) ? [words(item['local']), readVideo(item)] : [];
    return local === undefined || video === undefined || !NAME.test(local) ? [] : [{ ...video, local }];
  });

const tripIn = (raw: unknown): Trip => {
  const trip = isRecord(raw) ? raw : {};
  const activity = ['hike', 'climb', 'ride', 'camp', 'run', 'ski', 'water'].find((one) => one === trip['activity']);
  return {
    month: whole(trip['month'], 1, 12),
    days: whole(trip['days'], 1, 9_999),
    cost: whole(trip['cost'], 0, 1e12),
    difficulty: whole(trip['difficulty'], 1, 5),
    activity: (activity as Trip['activity'] | undefined) ?? null,
  };
};

const companyIn = (raw: unknown): Work['company'] => {
  const company = isRecord(raw) ? raw : {};
  const date = words(company['date']);
  return {
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : '',
    people: whole(company['people'], 1, COMPANY_MAX),
    event: named(company['event']),
  };
};

/** It is sent again as it was, or not at all: the server judges what it holds. */
const attemptIn = (raw: unknown): Attempt[] => {
  if (!isRecord(raw) || !isRecord(raw['manuscript']) || !KEY_PATTERN.test(words(raw['key']))) return [];
  return [raw as unknown as Attempt];
};

/** A work that this device kept, or null: nothing there, or nothing that reads as one. */
export const readWork = (stored: string | null, newKey: () => string): Work | null => {
  const parsed = parseJson(stored, LIMITS);
  if (!parsed.ok || !isRecord(parsed.value) || parsed.value['version'] !== 1) return null;
  const raw = parsed.value;
  const name = words(raw['name']);
  if (!NAME.test(name)) return null;
  const blank = emptyWork(name, newKey());
  const pictures = readPictures(raw['pictures'], MOST_PICTURES);
  const videos = videosIn(raw['videos']);
  const held = new Set([...pictures, ...videos].map(({ local }) => local));
  const pieces = piecesIn(raw['pieces']).filter(
    ({ part }) => (part.type !== 'picture' && part.type !== 'video') || held.has(part.local),
  );
  return {
    ...blank,
    tab: words(raw['tab']).slice(0, 64),
    at: whole(raw['at'], 0, 8.64e15) ?? 0,
    draftId: idOf(raw['draftId']),
    revision: whole(raw['revision'], 0, Number.MAX_SAFE_INTEGER) ?? 0,
    entryId: idOf(raw['entryId']),
    seen: whole(raw['seen'], 0, 8.64e15),
    dirty: raw['dirty'] !== false,
    key: KEY_PATTERN.test(words(raw['key'])) ? words(raw['key']) : blank.key,
    attempts: Array.isArray(raw['attempts']) ? raw['attempts'].slice(-ATTEMPTS_CAP).flatMap(attemptIn) : [],
    kind: raw['kind'] === 'travelogue' ? 'travelogue' : 'post',
    form: raw['form'] === 'question' || raw['form'] === 'company' ? raw['form'] : null,
    company: companyIn(raw['company']),
    title: words(raw['title']).slice(0, 400),
    pieces: pieces.length > 0 ? pieces : blank.pieces,
    pictures,
    videos,
    people: readPeople(raw['people']),
    board: named(raw['board']),
    subBoard: raw['subBoard'] === undefined ? undefined : named(raw['subBoard']),
    topics: (Array.isArray(raw['topics']) ? raw['topics'].slice(0, 3) : []).flatMap((one) => named(one) ?? []),
    place: named(raw['place']),
    trip: tripIn(raw['trip']),
    visibility: raw['visibility'] === 'self' ? 'self' : raw['visibility'] === 'friends' ? 'friends' : 'public',
    reprint: words(raw['reprint']).slice(0, 400),
  };
};
