import type { Block } from '../../../../api/community/entry/blocks.ts';
import type { readDraft } from '../../../../api/community/writing/drafts.ts';
import type { Manuscript } from '../../../../api/community/writing/manuscript.ts';
import type { ReplyOf } from '../../../../api/define.ts';
import { namedIn, type Person } from '../../../../lib/mentions/people.ts';
import { MENTIONS_MAX } from '../../../../site.ts';
import type { DraftPicture } from '../../../publish/draft/draft.ts';
import { type Piece, type Work, type WorkVideo, type Written, wordsOf } from './work.ts';

export type Shown = ReplyOf<typeof readDraft>;

/** Whom the blocks of a work name, of those who were chosen. */
export const namedPeople = ({ pieces, people }: Pick<Work, 'pieces' | 'people'>): readonly Person[] =>
  people.length === 0 ? people : namedIn(pieces.flatMap(({ part }) => wordsOf(part)).join('\n'), people);

/** What the server can keep of a work: a picture that it has no number for stays on this device until it has one. */
export const manuscriptOf = (work: Written): Manuscript => {
  const known = work.pictures.flatMap(({ local, alt, picture }) =>
    picture === null ? [] : [{ local, id: picture.id, alt }],
  );
  const stills = work.videos.flatMap(({ still }) => (still === null ? [] : [{ id: still.id, alt: still.alt }]));
  const blocks = work.pieces.flatMap(({ part }): Block[] => {
    if (part.type === 'video') {
      const video = work.videos.find(({ local }) => local === part.local);
      if (video === undefined || video.id === null) return [];
      const at = stills.findIndex(({ id }) => id === video.still?.id);
      return [{ type: 'video', videoId: video.id, index: at < 0 ? null : known.length + at, caption: part.caption }];
    }
    if (part.type !== 'picture')
      // A field that waits for its first word is no block.
      return part.type === 'paragraph' && part.text === '' ? [] : [part];
    const index = known.findIndex(({ local }) => local === part.local);
    return index < 0 ? [] : [{ type: 'picture', index, caption: part.caption }];
  });
  const named = namedPeople(work).slice(0, MENTIONS_MAX);
  return {
    kind: work.kind,
    ...formOf(work),
    title: work.title,
    blocks,
    pictures: [...known.map(({ id, alt }) => ({ id, alt })), ...stills],
    boardId: work.board?.id ?? null,
    ...(work.subBoard === undefined ? {} : { subBoardId: work.subBoard?.id ?? null }),
    topicIds: work.topics.map(({ id }) => id),
    placeId: work.place?.id ?? null,
    trip: work.trip,
    visibility: work.visibility,
    reprint: work.reprint,
    ...(named.length === 0 ? {} : { mentions: named.map(({ userId }) => userId) }),
  };
};

/** A travelogue wants nothing, whatever was chosen before it became one. */
const formOf = ({ kind, form, company }: Written): Pick<Manuscript, 'form' | 'company'> => {
  if (kind !== 'post' || form === null) return {};
  if (form === 'question') return { form };
  const { date, people, event } = company;
  return { form, company: { date, people, eventId: event?.id ?? null } };
};

/** Whether two manuscripts say the same. */
export const sameManuscript = (one: Manuscript, other: Manuscript): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

/** Objects in one order of names: the same words may have travelled through other hands. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  );
};

/** What a draft of the server says, to be written on here. */
export const writtenIn = ({ manuscript, named }: Shown, newKey: () => string): Written => {
  const pictures = manuscript.pictures.map(({ id, alt }): DraftPicture => {
    const picture = named.pictures.find((one) => one.id === id) ?? null;
    return { local: `post-${newKey()}`, name: '', print: `picture-${id}`, alt, picture };
  });
  const videos: WorkVideo[] = [];
  const pieces = manuscript.blocks.flatMap((block): Piece[] => {
    if (block.type === 'video') {
      const video = named.videos?.find(({ id }) => id === block.videoId);
      if (video === undefined) return [];
      const local = `post-${newKey()}`;
      const still = pictures[block.index ?? -1]?.picture ?? null;
      videos.push({ local, name: '', bytes: video.bytes, durationMs: video.durationMs, id: video.id, still });
      return [{ key: newKey(), part: { type: 'video', local, caption: block.caption } }];
    }
    if (block.type !== 'picture') return [{ key: newKey(), part: block }];
    const picture = pictures[block.index];
    if (picture === undefined || picture.picture === null) return [];
    return [{ key: newKey(), part: { type: 'picture', local: picture.local, caption: block.caption } }];
  });
  return {
    kind: manuscript.kind,
    form: manuscript.form ?? null,
    company: {
      date: manuscript.company?.date ?? '',
      people: manuscript.company?.people ?? null,
      event: named.event ?? null,
    },
    title: manuscript.title,
    pieces: pieces.length > 0 ? pieces : [{ key: newKey(), part: { type: 'paragraph', text: '' } }],
    // The still of a film is none of the pictures that stand in the text.
    pictures: pictures.filter(
      ({ local, picture }) =>
        picture !== null &&
        (pieces.some(({ part }) => part.type === 'picture' && part.local === local) ||
          !videos.some(({ still }) => still?.id === picture.id)),
    ),
    videos,
    tracks: named.tracks,
    goods: named.goods ?? [],
    events: named.events ?? [],
    people: named.people ?? [],
    board: named.board,
    subBoard: manuscript.subBoardId === undefined ? undefined : (named.subBoard ?? null),
    topics: named.topics,
    place: named.place,
    trip: manuscript.trip,
    visibility: manuscript.visibility,
    reprint: manuscript.reprint,
  };
};

/** Whether two works say the same, with the pictures that wait. */
export const sameWork = (one: Work, other: Work): boolean =>
  sameManuscript(manuscriptOf(one), manuscriptOf(other)) && waiting(one) === waiting(other);

const waiting = ({ pictures, videos }: Work): string =>
  [...pictures.filter(({ picture }) => picture === null), ...videos.filter(({ id }) => id === null)]
    .map(({ local }) => local)
    .join();

/** Characters (code points) of all texts together. */
export const lengthOf = ({ pieces }: Pick<Work, 'pieces'>): number =>
  pieces.reduce((sum, { part }) => sum + wordsOf(part).reduce((all, text) => all + Array.from(text).length, 0), 0);
