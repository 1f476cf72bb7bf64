/** What happens while the page is open, for members: what is unread is marked where their entry is, and lists hear of new entries. */
import { call } from '../../api/call.ts';
import { countUnread, type Unread } from '../../api/community/inbox.ts';
import { page } from '../../host/browser/page.ts';
import { openSocket } from '../../host/browser/socket.ts';
import { local } from '../../host/browser/storage.ts';
import { tabs } from '../../host/browser/tabs.ts';
import { timers } from '../../host/browser/timers.ts';
import { SOCKET } from '../../settings.ts';
import { $unread, hearEntry, hearLive, hearUnread } from '../../stores/socket/heard.ts';
import { listen } from '../../stores/socket/listening.ts';

const MOST = 99;

const badge = (): HTMLElement => {
  const made = document.createElement('span');
  made.className = 'num';
  made.setAttribute('aria-hidden', 'true');
  Object.assign(made.style, {
    position: 'absolute',
    top: '0.1rem',
    right: '0.1rem',
    minWidth: '0.8rem',
    padding: '0 0.2rem',
    borderRadius: '0.4rem',
    color: 'var(--on-signal)',
    background: 'var(--signal)',
    fontSize: '0.55rem',
    fontWeight: '600',
    lineHeight: '0.8rem',
    textAlign: 'center',
  });
  return made;
};

/** Marks a member's entry; its name says the same for who does not see it. */
const mark = (link: HTMLElement, unread: number): void => {
  const name = (link.dataset['newsName'] ??= link.getAttribute('aria-label') ?? link.textContent?.trim() ?? '');
  let made = link.querySelector<HTMLElement>('[aria-hidden].num');
  if (made === null) {
    made = badge();
    link.style.position = 'relative';
    link.append(made);
  }
  made.hidden = unread === 0;
  made.textContent = unread > MOST ? `${MOST}+` : String(unread);
  link.setAttribute('aria-label', unread === 0 ? name : `${name}，${unread} 条未读消息`);
};

const total = ({ comment, like, follow, system }: Unread): number => comment + like + follow + system;

export const startNews = (): void => {
  const links = Array.from(document.querySelectorAll<HTMLElement>('[data-news]'));
  let marked = false;
  $unread.subscribe((counts) => {
    const unread = counts === null ? 0 : total(counts);
    if (unread > 0 || marked) for (const link of links) mark(link, unread);
    marked = marked || unread > 0;
  });
  listen(
    {
      page,
      local,
      timers,
      now: () => Date.now(),
      chance: () => Math.random(),
      open: openSocket,
      tabs: tabs(),
      count: () => call(countUnread, {}),
    },
    SOCKET,
    { unread: hearUnread, entry: hearEntry, live: hearLive },
  );
};
