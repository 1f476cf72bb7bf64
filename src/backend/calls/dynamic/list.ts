import type { Answer } from '../../answer.ts';
import { answerCreateDynamic } from './createDynamic.ts';
import { answerDeleteDynamic } from './deleteDynamic.ts';
import { answerListDynamics } from './listDynamics.ts';
import { answerReadDynamic } from './readDynamic.ts';
import { answerSetVisibility } from './setVisibility.ts';

export const dynamicAnswers: readonly Answer[] = [
  answerCreateDynamic,
  answerReadDynamic,
  answerListDynamics,
  answerDeleteDynamic,
  answerSetVisibility,
];
