import { readAnniversary } from '../../../api/annualReport/anniversary.ts';
import { answer } from '../../answer.ts';
import { anniversaryFor } from '../../review/ten/anniversary.ts';

export const answerReadAnniversary = answer(readAnniversary, (_, context) => anniversaryFor(context));
