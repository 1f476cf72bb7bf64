import type { Answer } from '../../answer.ts';
import { answerCreateDynamic } from './createDynamic.ts';
import { answerDeleteDynamic } from './deleteDynamic.ts';
import { answerListDynamics } from './listDynamics.ts';
import { answerListMonths } from './listMonths.ts';
import { answerReadDynamic } from './readDynamic.ts';
import { answerSetPinned } from './setPinned.ts';
import { answerSetVisibility } from './setVisibility.ts';

export const dynamicAnswers: readonly Answer[] = [
  answerCreateDynamic,
  answerReadDynamic,
  answerListDynamics,
  answerListMonths,
  answerDeleteDynamic,
  answerSetVisibility,
  answerSetPinned,
];
