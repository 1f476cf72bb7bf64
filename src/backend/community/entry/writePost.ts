import { createHash } from 'node:crypto';
import { textsOf } from '../../../api/community/entry/textsOf.ts';
import type { Trip } from '../../../api/community/fields.ts';
import type { Manuscript, publishPost } from '../../../api/community/writing/manuscript.ts';
import type { PayloadOf } from '../../../api/define.ts';
import type { CallContext } from '../../context.ts';
import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { checkEvents, eventIdsIn } from './body/eventsIn.ts';
import { boardRow, mayPost } from '../board/boardRow.ts';
import { partToWriteIn } from '../board/parts.ts';
import { topicsOf } from '../feed/facts.ts';
import type { KnownPlace } from '../feed/places.ts';
import { checkGearLists, gearListIdsIn } from '../../gear/inText.ts';
import { checkGoods, goodsIdsIn } from '../../youzan/cards.ts';
import { limitRate } from '../rateLimit.ts';
import { bodyOf, parseBlocks } from './body.ts';
import { placeToName, routeToShow, topicToJoin } from './checks.ts';
import { type FormRow, formToWrite } from './company.ts';
import { ownEntry } from './entry.ts';
import type { EntryRow } from './read/row.ts';
import { viewerOf } from './ids.ts';
import { keepEntryMentions } from './mentions.ts';
import { mayUsePictures } from './pictures.ts';
import { type PostBody, postBody } from './postBody.ts';
import { excerptOf } from './text.ts';
import { mayUseVideos, placeVideos, videoIdsOf } from './videos.ts';

type Payload = PayloadOf<typeof publishPost>;

/** Said of what was refused and sent again: a person looks at it before others do. */
const AGAIN = '改过后重新提交，等管理员看过';

/** Digest over what a key was used for. */
export const postDigest = ({ key: _, ...payload }: Payload): string =>
  createHash('sha256').update(JSON.stringify(payload)).digest('base64url');

interface Checked {
  readonly body: PostBody;
  readonly boardId: number | null;
  readonly subBoardId: number | null;
  readonly topicIds: readonly number[];
  readonly place: KnownPlace | null;
  readonly routeId: number | null;
  readonly form: FormRow;
}

const boardToWriteIn = (context: CallContext, id: string | null, now: number | null): number | null => {
  if (id === null) return null;
  const board = boardRow(context, id);
  if (!board) throw refuse('boardUnknown');
  // What stands there already may stay, whatever became of the board.
  if (board.id !== now && !mayPost(context, board)) throw refuse('boardClosed');
  return board.id;
};

const checked = (context: CallContext, manuscript: Manuscript, entry: EntryRow | null): Checked => {
  const body = postBody(manuscript);
  if (
    !mayUsePictures(
      context.database,
      viewerOf(context),
      body.pictures.map(({ id }) => id),
      entry?.id ?? null,
    )
  )
    throw refuse('pictureNotOwn');
  if (!mayUseVideos(context.database, viewerOf(context), videoIdsOf(body.blocks), entry?.id ?? null))
    throw refuse('videoNotOwn');
  const [goods, events, lists] = [goodsIdsIn(body.blocks), eventIdsIn(body.blocks), gearListIdsIn(body.blocks)];
  if (goods.length + events.length + lists.length > 0) {
    const before = entry === null ? [] : bodyOf(context.database, entry.id, Infinity);
    checkGoods(context, goods, goodsIdsIn(before));
    checkEvents(context, events, eventIdsIn(before));
    checkGearLists(context, lists, gearListIdsIn(before));
  }
  const boardId = boardToWriteIn(context, manuscript.boardId, entry?.board_id ?? null);
  const before = entry === null ? [] : topicsOf(context.database, entry.id).map(({ id }) => id);
  const routes = body.blocks.flatMap((block) => (block.type === 'route' ? [routeToShow(context, block.routeId)] : []));
  return {
    body,
    boardId,
    subBoardId: partToWriteIn(context.database, boardId, manuscript.subBoardId, entry),
    topicIds: [
      ...new Set(manuscript.topicIds.map((id) => (before.includes(id) ? Number(id) : topicToJoin(context, id)))),
    ],
    place: manuscript.placeId === null ? null : placeToName(manuscript.placeId),
    // One that an older text carries at its foot stays with it.
    routeId: routes[0] ?? entry?.route_id ?? null,
    form: formToWrite(context, manuscript, entry ?? undefined),
  };
};

const placePictures = (context: CallContext, entryId: number, { pictures }: PostBody): void => {
  const { database } = context;
  run(database, 'DELETE FROM entry_pictures WHERE entry_id = ?', entryId);
  pictures.forEach(({ id, alt }, position) =>
    run(
      database,
      'INSERT INTO entry_pictures (entry_id, position, picture_id, alt) VALUES (?, ?, ?, ?)',
      entryId,
      position,
      id,
      alt,
    ),
  );
};

const placeTopics = (context: CallContext, entryId: number, ids: readonly number[]): void => {
  const { database } = context;
  const before = all<{ topic_id: number }>(
    database,
    'SELECT topic_id FROM entry_topics WHERE entry_id = ? ORDER BY position',
    entryId,
  ).map(({ topic_id }) => topic_id);
  if (before.join() === ids.join()) return;
  for (const id of before)
    if (!ids.includes(id)) run(database, 'DELETE FROM entry_topics WHERE entry_id = ? AND topic_id = ?', entryId, id);
  // Places are taken one by one: out of the way first.
  run(database, 'UPDATE entry_topics SET position = position + 1000 WHERE entry_id = ?', entryId);
  ids.forEach((id, position) => {
    if (before.includes(id))
      run(database, 'UPDATE entry_topics SET position = ? WHERE entry_id = ? AND topic_id = ?', position, entryId, id);
    else
      run(database, 'INSERT INTO entry_topics (entry_id, position, topic_id) VALUES (?, ?, ?)', entryId, position, id);
  });
};

const name = (context: CallContext, entryId: number, { manuscript }: Payload, body: PostBody, stands: boolean): void =>
  keepEntryMentions(context, { entryId, texts: textsOf(body.blocks), ids: manuscript.mentions, stands });

const INSERT = `INSERT INTO entries (kind, author_id, board_id, sub_board_id, title, excerpt, more, visibility, audit, audit_reason, place_id,
  place_name, city_id, route_id, trip_month, trip_days, cost_fen, difficulty, activity, form, sets_out_on, people_wanted, event_id, reprint, client_key,
  client_digest, created_at) VALUES (${Array(27).fill('?').join(', ')})`;
const UPDATE = `UPDATE entries SET kind = ?, board_id = ?, sub_board_id = ?, title = ?, excerpt = ?, more = ?, visibility = ?, audit = ?,
  audit_reason = ?, place_id = ?, place_name = ?, city_id = ?, route_id = ?, trip_month = ?, trip_days = ?, cost_fen = ?,
  difficulty = ?, activity = ?, form = ?, sets_out_on = ?, people_wanted = ?, event_id = ?, reprint = ?, edited_at = ? WHERE id = ?`;
/** Where on the map it was is known of the place that it named before, and of no other. */
const MOVED = 'UPDATE entries SET lng = NULL, lat = NULL WHERE id = ? AND place_id IS NOT ?';

/** Whoever looks for company says the day; its month alone would be told twice. */
const monthOf = (trip: Trip, { form }: FormRow): number | null => (form === 'company' ? null : trip.month);
const formValues = (row: FormRow) => [row.form, row.sets_out_on, row.people_wanted, row.event_id] as const;

interface Written {
  readonly id: number;
  readonly audit: 0 | 1;
  readonly reason: string;
}

const prose = ({ blocks }: PostBody): string => textsOf(blocks.filter(({ type }) => type !== 'picture')).join(' ');

/** Writes a new post down. The caller's transaction holds all of it. */
export const writePost = (context: CallContext, payload: Payload, digest: string): Written => {
  const { database, now } = context;
  const { manuscript, key } = payload;
  const { body, boardId, subBoardId, topicIds, place, routeId, form } = checked(context, manuscript, null);
  limitRate(context, 'post');
  const { excerpt, more } = excerptOf(prose(body));
  const { trip } = manuscript;
  const { id } = run(
    database,
    INSERT,
    manuscript.kind,
    viewerOf(context),
    boardId,
    subBoardId,
    body.title,
    excerpt,
    more ? 1 : 0,
    manuscript.visibility,
    body.review === '' ? 0 : 1,
    body.review,
    place?.id ?? null,
    place?.name ?? null,
    place?.cityId ?? null,
    routeId,
    monthOf(trip, form),
    trip.days,
    trip.cost,
    trip.difficulty,
    trip.activity,
    ...formValues(form),
    body.reprint,
    key,
    digest,
    now,
  );
  run(database, 'INSERT INTO entry_bodies (entry_id, blocks) VALUES (?, ?)', id, JSON.stringify(body.blocks));
  placePictures(context, id, body);
  placeVideos(database, id, videoIdsOf(body.blocks));
  placeTopics(context, id, topicIds);
  name(context, id, payload, body, body.review === '');
  return { id, audit: body.review === '' ? 0 : 1, reason: body.review };
};

const VERSION = `INSERT INTO entry_versions (entry_id, version, title, blocks, written_at)
  SELECT ?1, coalesce((SELECT max(version) FROM entry_versions WHERE entry_id = ?1), 0) + 1, ?2, b.blocks, ?3
  FROM entry_bodies b WHERE b.entry_id = ?1`;
const PICTURES = 'SELECT picture_id AS id, alt FROM entry_pictures WHERE entry_id = ? ORDER BY position';

/** Whether its words or pictures are others; who may read it and where it stands is no edit. */
const isEdited = (context: CallContext, entry: EntryRow, body: PostBody): boolean => {
  const { database } = context;
  const stored = one<{ blocks: string }>(database, 'SELECT blocks FROM entry_bodies WHERE entry_id = ?', entry.id);
  const pictures = all<{ id: string }>(database, PICTURES, entry.id).map(({ id }) => id);
  return (
    entry.title !== body.title ||
    JSON.stringify(parseBlocks(stored?.blocks ?? '[]')) !== JSON.stringify(body.blocks) ||
    pictures.join() !== body.pictures.map(({ id }) => id).join()
  );
};

/** Where a changed entry stands with the check: who was refused is looked at again, who waits goes on waiting. */
const auditAfter = (entry: EntryRow, review: string): Pick<Written, 'audit' | 'reason'> => {
  if (review !== '') return { audit: 1, reason: review };
  if (entry.audit === 0) return { audit: 0, reason: '' };
  return { audit: 1, reason: entry.audit === 2 ? AGAIN : entry.audit_reason };
};

/** Changes one's own post and keeps what it was. The caller's transaction holds all of it. */
export const changePost = (context: CallContext, id: string, payload: Payload): Written => {
  const { database, now } = context;
  const { manuscript } = payload;
  const entry = ownEntry(context, id, ['post', 'travelogue']);
  if (entry.deleted_at !== null) throw refuse('gone');
  if (payload.seen !== undefined && payload.seen !== entry.edited_at)
    throw refuse('entryChanged', { data: { editedAt: entry.edited_at } });
  const { body, boardId, subBoardId, topicIds, place, routeId, form } = checked(context, manuscript, entry);
  limitRate(context, 'post');
  const edited = isEdited(context, entry, body);
  if (edited) run(database, VERSION, entry.id, entry.title, entry.edited_at ?? entry.created_at);
  const { excerpt, more } = excerptOf(prose(body));
  const { trip } = manuscript;
  const { audit, reason } = auditAfter(entry, body.review);
  run(database, MOVED, entry.id, place?.id ?? null);
  run(
    database,
    UPDATE,
    manuscript.kind,
    boardId,
    subBoardId,
    body.title,
    excerpt,
    more ? 1 : 0,
    manuscript.visibility,
    audit,
    reason,
    place?.id ?? null,
    place?.name ?? null,
    place?.cityId ?? null,
    routeId,
    monthOf(trip, form),
    trip.days,
    trip.cost,
    trip.difficulty,
    trip.activity,
    ...formValues(form),
    body.reprint,
    edited ? now : entry.edited_at,
    entry.id,
  );
  if (edited) {
    run(database, 'UPDATE entry_bodies SET blocks = ? WHERE entry_id = ?', JSON.stringify(body.blocks), entry.id);
    placePictures(context, entry.id, body);
    placeVideos(database, entry.id, videoIdsOf(body.blocks));
  }
  placeTopics(context, entry.id, topicIds);
  name(context, entry.id, payload, body, audit === 0);
  return { id: entry.id, audit, reason };
};
