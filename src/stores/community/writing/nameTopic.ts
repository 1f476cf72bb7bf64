import { call } from '../../../api/call.ts';
import { readTopic } from '../../../api/community/topic.ts';
import { Refused } from '../../../api/errors.ts';
import type { Named } from '../../publish/draft/draft.ts';

/** What the server says of a topic that it does not show. */
const NOT_SHOWN = -1;

/** A topic that an address asks for, as its own page says it: null where it is not shown, or takes nothing now. */
export const nameTopic = async (id: string): Promise<Named | null> => {
  try {
    const { topic } = await call(readTopic, { id, limit: 1 });
    return topic.mayJoin ? { id: topic.id, name: topic.name } : null;
  } catch (error) {
    if (error instanceof Refused && Number(error.errCode) === NOT_SHOWN) return null;
    throw error;
  }
};
