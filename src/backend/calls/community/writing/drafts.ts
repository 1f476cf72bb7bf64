import { readDraft, saveDraft } from '../../../../api/community/writing/drafts.ts';
import { answer } from '../../../answer.ts';
import { keepDraft } from '../../../community/drafts/save.ts';
import { shownDraft } from '../../../community/drafts/shown.ts';

export const answerReadDraft = answer(readDraft, (payload, context) => shownDraft(context, payload));

export const answerSaveDraft = answer(saveDraft, (payload, context) => keepDraft(context, payload));
