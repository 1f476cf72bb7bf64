import { createHash } from 'node:crypto';
import {
  type createDynamic,
  DYNAMIC_MAX_CHARACTERS,
  DYNAMIC_MAX_PICTURES,
  REQUEST_LINE_MAX_BYTES,
} from '../../../api/dynamic/publish.ts';
import { requestLineBytes } from '../../../api/dynamic/budget.ts';
import type { PayloadOf } from '../../../api/define.ts';
import type { CallContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { findVideo } from '../../media/media.ts';
import { reviewReason } from './audit.ts';
import { viewerOf } from './ids.ts';
import { limitRate } from '../rateLimit.ts';
import { ownsPicture } from './pictures.ts';
import type { KnownPlace } from '../feed/places.ts';
import { characters, cleanText, isBlank } from './text.ts';
import { placeToName, routeToShow, topicToJoin } from './checks.ts';

export type DynamicPayload = PayloadOf<typeof createDynamic>;

/** A dynamic that passed every check and can be written down. */
export interface Draft {
  readonly text: string;
  readonly pictureIds: readonly string[];
  readonly videoId: string | null;
  readonly topicId: number | null;
  readonly place: KnownPlace | null;
  readonly point: { readonly lng: number; readonly lat: number } | null;
  readonly routeId: number | null;
  readonly visibility: 'public' | 'friends' | 'self';
  /** Members who were chosen to be named in the text. */
  readonly mentions: readonly string[];
  /** Why it waits for a person, or ''. */
  readonly review: string;
}

/** Three decimals of a degree: about 100 m, enough for a valley and too little for a front door. */
const roughly = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

/** Digest over what a key was used for. */
export const digestOf = ({ key: _, ...payload }: DynamicPayload): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url');

const textOf = (payload: DynamicPayload): string => {
  if (requestLineBytes(payload) > REQUEST_LINE_MAX_BYTES) throw refuse('textTooLong');
  const text = cleanText(payload.text);
  if (characters(text) > DYNAMIC_MAX_CHARACTERS) throw refuse('textTooLong');
  return isBlank(text) ? '' : text;
};

const pictureIdsOf = (context: CallContext, csv: string): string[] => {
  const ids = [...new Set(csv === '' ? [] : csv.split(','))];
  if (ids.length > DYNAMIC_MAX_PICTURES) throw refuse('tooManyPictures');
  if (!ids.every((id) => ownsPicture(context.database, viewerOf(context), id))) throw refuse('pictureNotOwn');
  return ids;
};

const videoIdOf = (context: CallContext, id: string | undefined): string | null => {
  if (id === undefined) return null;
  if (findVideo(context.database, id)?.userId !== String(viewerOf(context))) throw refuse('videoNotOwn');
  return id;
};

/** Checks a dynamic; refuses with the reason a person can mend. */
export const draftOf = (context: CallContext, payload: DynamicPayload): Draft => {
  const text = textOf(payload);
  const pictureIds = pictureIdsOf(context, payload.imageIds ?? '');
  const videoId = videoIdOf(context, payload.videoId);
  // Beside a film stands its still and nothing else.
  if (videoId !== null && pictureIds.length > 1) throw refuse('videoNotOwn', { errMsg: '视频和照片只能选一样' });
  if (text === '' && pictureIds.length === 0 && videoId === null) throw refuse('nothingWritten');
  if ((payload.lng === undefined) !== (payload.lat === undefined))
    throw refuse('badRequest', { data: { fields: ['lng', 'lat'] } });
  limitRate(context, 'dynamic');
  return {
    text,
    pictureIds,
    videoId,
    topicId: payload.topicId === undefined ? null : topicToJoin(context, payload.topicId),
    place: payload.placeId === undefined ? null : placeToName(payload.placeId),
    point:
      payload.lng === undefined || payload.lat === undefined
        ? null
        : { lng: roughly(payload.lng), lat: roughly(payload.lat) },
    routeId: payload.routeId === undefined ? null : routeToShow(context, payload.routeId),
    visibility: payload.visibility ?? 'public',
    mentions: payload.mentions?.split(',') ?? [],
    review: reviewReason(text),
  };
};
