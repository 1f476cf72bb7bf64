import type { Answer } from '../../answer.ts';
import { answerQueryDestinationScenicSpots } from './queryDestinationScenicSpots.ts';

export const scenicAnswers: readonly Answer[] = [answerQueryDestinationScenicSpots];
