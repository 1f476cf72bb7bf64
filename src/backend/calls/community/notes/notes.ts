import { changeNotes, listNotes } from '../../../../api/community/notes/notes.ts';
import { answer } from '../../../answer.ts';
import { changeAll } from '../../../community/notes/change.ts';
import { notesPage } from '../../../community/notes/page.ts';

export const answerListNotes = answer(listNotes, (payload, context) => notesPage(context, payload));

export const answerChangeNotes = answer(changeNotes, (payload, context) => changeAll(context, payload));
