/** Drafts that lie on this device alone: a dynamic that is being written, those that were set aside, posts not sent yet. */
import { browserHost } from '../../host/browser/browserHost.ts';
import { readUserId, storageOf } from '../../host/storage.ts';
import { createKey } from '../../api/key.ts';
import { cutText } from '../../lib/characters.ts';
import { oneLine } from '../../lib/text.ts';
import { relativeTime } from '../../lib/time.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { type Draft, isEmptyDraft } from '../../stores/publish/draft/draft.ts';
import type { Work } from '../../stores/community/writing/work/work.ts';
import { createWorks } from '../../stores/community/writing/work/works.ts';
import { createDrafts, GUEST_OWNER } from '../../stores/publish/draft/drafts.ts';

interface Line {
  readonly href: string;
  readonly title: string;
  readonly facts: string;
}

const lineOf = (draft: Draft, aside: boolean): Line => ({
  href: urlOf('/short_publish'),
  title: cutText(oneLine(draft.text.slice(0, 400)), 40) || '没有文字的动态',
  facts: [
    aside ? '收起的动态' : '动态',
    draft.pictures.length > 0 ? `${draft.pictures.length} 张照片` : '',
    `${relativeTime(draft.at, Date.now())}保存`,
  ]
    .filter((fact) => fact !== '')
    .join(' · '),
});

const postLine = ({ title, pictures, at }: Work): Line => ({
  href: urlOf('/community/mark'),
  title: cutText(oneLine(title), 40) || '没有标题的帖子',
  facts: [
    '帖子，还没有同步',
    pictures.length > 0 ? `${pictures.length} 张照片` : '',
    `${relativeTime(at, Date.now())}保存`,
  ]
    .filter((fact) => fact !== '')
    .join(' · '),
});

const keysOf = (list: () => readonly string[]): readonly string[] => {
  try {
    return list();
  } catch {
    return [];
  }
};

const shown = ({ href, title, facts }: Line): HTMLElement => {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  const name = document.createElement('b');
  name.textContent = title;
  const small = document.createElement('small');
  small.textContent = facts;
  link.append(name, small);
  item.append(link);
  return item;
};

/** Puts what lies on this device above the list of drafts; nothing where there is none. */
export const showDeviceDrafts = (): void => {
  const host = browserHost();
  const { local } = storageOf(host);
  const drafts = createDrafts(local, () => [], createKey);
  const owner = readUserId(host) ?? GUEST_OWNER;
  const now = drafts.peek(owner);
  const lines = [
    ...(now === null || isEmptyDraft(now) ? [] : [lineOf(now, false)]),
    ...drafts.asides(owner).map((draft) => lineOf(draft, true)),
    ...createWorks(local, () => keysOf(() => host.local.keys()), createKey)
      .list(owner)
      .filter(({ draftId }) => draftId === null)
      .map(postLine),
  ];
  const place = document.querySelector<HTMLElement>('[data-device]');
  if (place === null || lines.length === 0) return;
  place.querySelector('[data-device-list]')?.append(...lines.map(shown));
  place.hidden = false;
};
