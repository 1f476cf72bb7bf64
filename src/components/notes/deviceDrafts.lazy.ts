/** Drafts that lie on this device alone: a dynamic that is being written, and those that were set aside. */
import { browserHost } from '../../host/browser/browserHost.ts';
import { readUserId, storageOf } from '../../host/storage.ts';
import { createKey } from '../../api/key.ts';
import { cutText } from '../../lib/characters.ts';
import { oneLine } from '../../lib/text.ts';
import { relativeTime } from '../../lib/time.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { type Draft, isEmptyDraft } from '../../stores/publish/draft/draft.ts';
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
  ];
  const place = document.querySelector<HTMLElement>('[data-device]');
  if (place === null || lines.length === 0) return;
  place.querySelector('[data-device-list]')?.append(...lines.map(shown));
  place.hidden = false;
};
