import { messages } from '../../messages.ts';

/** What can stand at the foot of a list. */
export type FootStatus = 'idle' | 'loading' | 'slow' | 'failed' | 'end';

const say = (words: string, role?: 'status' | 'alert'): HTMLElement => {
  const line = document.createElement('p');
  line.textContent = words;
  if (role !== undefined) line.setAttribute('role', role);
  return line;
};

const offer = (words: string, mark: 'data-more' | 'data-more-stop'): HTMLElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = words;
  button.setAttribute(mark, '');
  return button;
};

const INSIDE: Readonly<Record<FootStatus, (why: string) => readonly HTMLElement[]>> = {
  idle: () => [offer(messages.loadMore, 'data-more')],
  loading: () => [say(messages.loading, 'status')],
  slow: () => [
    say(messages.slow, 'status'),
    offer(messages.retry, 'data-more'),
    offer(messages.cancel, 'data-more-stop'),
  ],
  failed: (why) => [say(why || '后面的内容没有加载出来', 'alert'), offer(messages.retry, 'data-more')],
  end: () => [say(messages.end)],
};

/** Says at the foot how it stands with the list, and offers what can be done about it; `why` the next page did not come. */
export const showFoot = (foot: HTMLElement, status: FootStatus, why = ''): void => {
  foot.dataset['status'] = status;
  foot.textContent = '';
  foot.append(...INSIDE[status](why));
};
