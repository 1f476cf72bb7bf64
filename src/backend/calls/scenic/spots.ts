import { queryDestinationScenicSpots } from '../../../api/scenic/spots.ts';
import { answer } from '../../answer.ts';
import { querySpots } from '../../scenic/query.ts';

export const answerQueryDestinationScenicSpots = answer(queryDestinationScenicSpots, querySpots);
