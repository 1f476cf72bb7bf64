import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { type Moment, reasonGiven } from '../moderation/things.ts';
import { managedTopic } from './managed.ts';

/** Hides what is below a topic, for a reason that its page says. */
export const hideTopic = ({ database }: Moment, id: number, reason: string): void => {
  const { standing } = managedTopic(database, id);
  if (standing === 'restricted') throw refuse('decided');
  run(database, 'UPDATE topics SET restricted_reason = ? WHERE id = ?', reasonGiven(reason), id);
};

export const showTopic = ({ database }: Moment, id: number): void => {
  if (
    run(database, "UPDATE topics SET restricted_reason = '' WHERE id = ? AND restricted_reason <> ''", id).changes === 0
  )
    throw refuse('decided');
};
