import { call } from '../../../api/call.ts';
import { readTopic } from '../../../api/community/topic.ts';
import { Refused } from '../../../api/errors.ts';
import { isRecord } from '../../../lib/json.ts';
import type { Named } from '../../publish/draft/draft.ts';

/** What the server says of a topic that it does not show. */
const NOT_SHOWN = -1;

/** Where a merged topic lives on, by what it was refused with. */
const intoOf = (refusal: unknown): string | null => {
  const into = isRecord(refusal) && isRecord(refusal['into']) ? refusal['into']['id'] : null;
  return typeof into === 'string' ? into : null;
};

/**
 * A topic that an address asks for, as its own page says it; of a merged one the one that it lives on in. Null where it is not
 * shown, or takes nothing now.
 */
export const nameTopic = async (id: string, again = true): Promise<Named | null> => {
  try {
    const { topic } = await call(readTopic, { id, limit: 1 });
    return topic.mayJoin ? { id: topic.id, name: topic.name } : null;
  } catch (error) {
    if (error instanceof Refused && Number(error.errCode) === NOT_SHOWN) {
      const into = intoOf(error.data);
      return into !== null && again ? nameTopic(into, false) : null;
    }
    throw error;
  }
};
