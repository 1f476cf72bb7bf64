import {
  FOOTPRINTS_MAX,
  saveAppOneKeyFootprint,
  saveFootprint,
  saveWannaGoScenicSpots,
  WANNA_MAX,
} from '../../../api/annualReport/footprint.ts';
import { answer } from '../../answer.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { limitRate } from '../../community/rateLimit.ts';
import { refuse } from '../../errors.ts';
import { begun } from '../../review/asked.ts';
import { footprintsOf, isLightable, setFootprints } from '../../review/footprints.ts';
import { litBy } from '../../review/footprint/lit.ts';
import { readSet, writeSet } from '../../review/footprint/text.ts';
import { importFootprints } from '../../review/importTracks.ts';
import { want, wantedBy } from '../../review/wanna.ts';
import { spots } from '../../scenic/spots.ts';

export const answerSaveFootprint = answer(saveFootprint, ({ year, set }, context) => {
  const { database, now } = context;
  const userId = viewerOf(context);
  begun(year, now);
  const wanted = readSet(set);
  if (wanted.length > FOOTPRINTS_MAX) throw refuse('footprintMany');
  const unknown = wanted.flatMap(({ id }) => (isLightable(id) ? [] : [id]));
  if (unknown.length > 0) throw refuse('footprintPlace', { data: { ids: unknown } });
  if (wanted.length > 0) limitRate(context, 'footprint');
  const before = setFootprints(database, userId, year, wanted, now);
  const places = footprintsOf(database, userId, year);
  return { ...litBy(places), places, undo: writeSet(before) };
});

export const answerSaveAppOneKeyFootprint = answer(saveAppOneKeyFootprint, (payload, context) =>
  importFootprints(context, payload),
);

const KNOWN: ReadonlySet<string> = new Set(spots.map(({ id }) => id));

export const answerSaveWannaGoScenicSpots = answer(saveWannaGoScenicSpots, ({ ids }, context) => {
  const { database } = context;
  const userId = viewerOf(context);
  const chosen = [...new Set(ids === '' ? [] : ids.split(','))];
  if (chosen.length > WANNA_MAX) throw refuse('wannaMany');
  const unknown = chosen.filter((id) => !KNOWN.has(id));
  if (unknown.length > 0) throw refuse('wannaSpot', { data: { ids: unknown } });
  limitRate(context, 'footprint');
  const before = wantedBy(database, userId);
  want(database, userId, chosen);
  return { ids: chosen, before };
});
