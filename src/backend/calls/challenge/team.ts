import { leadTeam } from '../../../api/challenge/team.ts';
import { answer } from '../../answer.ts';
import { lead } from '../../challenge/lead.ts';

export const answerLeadTeam = answer(leadTeam, (payload, context) => lead(context, payload));
