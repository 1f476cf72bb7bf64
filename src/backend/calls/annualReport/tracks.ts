import { queryTracks } from '../../../api/annualReport/tracks.ts';
import { answer } from '../../answer.ts';
import { yearTracks } from '../../review/yearTracks.ts';

export const answerQueryTracks = answer(queryTracks, (payload, context) => yearTracks(context, payload));
