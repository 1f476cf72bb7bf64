import type { Answer } from '../answer.ts';
import { sessionAnswers } from './session/list.ts';

/** Every answered call, by section. */
export const answers: readonly Answer[] = [...sessionAnswers];
