import type { Answer } from '../answer.ts';
import { accountAnswers } from './account/list.ts';
import { communityAnswers } from './community/list.ts';
import { consentAnswers } from './consent/list.ts';
import { dynamicAnswers } from './dynamic/list.ts';
import { placeAnswers } from './place/list.ts';
import { scenicAnswers } from './scenic/list.ts';
import { sessionAnswers } from './session/list.ts';
import { shareAnswers } from './share/list.ts';
import { supportAnswers } from './support/list.ts';
import { uploadAnswers } from './upload/list.ts';
import { userAnswers } from './user/list.ts';
import { vipAnswers } from './vip/list.ts';

/** Every answered call, by section. */
export const answers: readonly Answer[] = [
  ...sessionAnswers,
  ...accountAnswers,
  ...shareAnswers,
  ...placeAnswers,
  ...scenicAnswers,
  ...communityAnswers,
  ...dynamicAnswers,
  ...uploadAnswers,
  ...userAnswers,
  ...supportAnswers,
  ...vipAnswers,
  ...consentAnswers,
];
