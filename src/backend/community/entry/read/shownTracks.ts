import type { Block } from '../../../../api/community/entry/blocks.ts';
import type { ShownTrack, Track } from '../../../../api/community/fields.ts';
import { smallWay } from '../../../../lib/track/draw/smallWay.ts';
import type { CallContext } from '../../../context.ts';
import { one } from '../../../database/statement.ts';
import { toldFace } from '../../../route/faces.ts';
import { rowId } from '../ids.ts';
import { tracksOf } from '../tracks.ts';

const TRIMMED = `SELECT coalesce(trim_start, 0) + coalesce(trim_end, 0) AS trimmed FROM route_tracks WHERE route_id = ?`;

/** A track with its way, as everybody may be told of it: without its hidden ends, for its author too. */
export const shownTrack = ({ database }: CallContext, track: Track): ShownTrack => {
  const id = rowId(track.routeId);
  const face = toldFace(database, id, one<{ trimmed: number }>(database, TRIMMED, id)?.trimmed ?? 0);
  return { ...track, way: face === null ? '' : smallWay(face.line) };
};

/** Tracks of the routes that blocks name, each once, with their ways. */
export const shownTracksOf = (context: CallContext, blocks: readonly Block[]): ShownTrack[] =>
  tracksOf(context, blocks).map((track) => shownTrack(context, track));
