/** Whom and what a picture is about: the link gives numbers alone, and names come from the server. */
import { call } from '../../../api/call.ts';
import { Refused } from '../../../api/errors.ts';
import { readEvent } from '../../../api/event/event.ts';
import { queryUserBaseInfo } from '../../../api/user/home.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';

/** The server's code for what is not there. */
const UNKNOWN = 404;

interface Ids {
  readonly userId: string | null | undefined;
  readonly eventId: string | null | undefined;
  readonly groupId: string | null | undefined;
}

const linkTo = (href: string, words: string): HTMLElement => {
  const link = document.createElement('a');
  link.href = href;
  const name = document.createElement('bdi');
  name.textContent = words;
  link.append(name);
  return link;
};

const member = async (userId: string): Promise<(Node | string)[]> => {
  try {
    const { nickName } = await call(queryUserBaseInfo, { userId });
    return ['作者：', linkTo(urlOf('/user/info', { userId }), nickName)];
  } catch {
    return [`作者：没有取到（编号 ${userId}）`];
  }
};

const event = async (id: string, denied: () => void): Promise<(Node | string)[]> => {
  try {
    const { title, span } = await call(readEvent, { id });
    return ['活动：', linkTo(urlOf('/event/d-{id}.htm', { id }), title), `，${span}`];
  } catch (error) {
    if (error instanceof Refused && Number(error.errCode) === UNKNOWN) denied();
    return [`活动：没有取到（编号 ${id}）`];
  }
};

/**
 * Says it in lines; what is not known is said to be so. Asks, and does nothing on anybody's behalf. Resolves with false when
 * the server knows of no such event.
 */
export const tellWho = async (place: HTMLElement, { userId, eventId, groupId }: Ids): Promise<boolean> => {
  let isThere = true;
  const parts = await Promise.all([
    ...(userId == null ? [] : [member(userId)]),
    ...(eventId == null ? [] : [event(eventId, () => (isThere = false))]),
    // No call tells of groups: its number is all that is known.
    ...(groupId == null ? [] : [Promise.resolve([`小组：编号 ${groupId}`])]),
  ]);
  place.textContent = '';
  for (const part of parts) {
    const line = document.createElement('span');
    line.append(...part);
    place.append(line);
  }
  return isThere;
};
