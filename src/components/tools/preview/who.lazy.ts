/** Whom and what a picture is about: the link gives numbers alone, and names come from the server. */
import { call } from '../../../api/call.ts';
import { queryUserBaseInfo } from '../../../api/user/home.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';

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

/** Says it in a line; what is not known is said to be so. Asks, and does nothing on anybody's behalf. */
export const tellWho = async (place: HTMLElement, { userId, eventId, groupId }: Ids): Promise<void> => {
  const parts: (Node | string)[][] = [];
  if (userId != null) parts.push(await member(userId));
  if (eventId != null) parts.push([linkTo(urlOf('/event/d-{id}.htm', { id: eventId }), '查看活动')]);
  if (groupId != null) parts.push([`小组编号 ${groupId}`]);
  place.textContent = '';
  parts.forEach((part, at) => place.append(...(at > 0 ? ['　'] : []), ...part));
};
