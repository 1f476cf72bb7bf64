import type { Work, Written } from '../work/work.ts';

/** What can be written here, as its author chooses it. */
export type Choice = 'post' | 'travelogue' | 'question' | 'company';

export const choiceOf = ({ kind, form }: Pick<Work, 'kind' | 'form'>): Choice =>
  kind === 'travelogue' ? kind : (form ?? 'post');

export const writtenAs = (choice: Choice): Pick<Written, 'kind' | 'form'> => ({
  kind: choice === 'travelogue' ? 'travelogue' : 'post',
  form: choice === 'question' || choice === 'company' ? choice : null,
});
