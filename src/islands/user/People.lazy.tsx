/** People in a sheet: who follows a member, whom they follow, who liked an entry. */
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { listLikers, listPeople, type Person } from '../../api/user/people.ts';
import type { PayloadOf } from '../../api/define.ts';
import { messages } from '../../messages.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import peopleStyles from '../../styles/user/people.css?url';
import type { Close } from '../../ui/modal/openSheet.tsx';
import { NotThere } from '../../ui/NotThere.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useStyles } from '../../ui/useStyles.ts';
import { showSheet } from '../community/showSheet.ts';
import { PersonRow } from './PersonRow.tsx';

const PAGE = 20;

interface Listed {
  readonly title: string;
  readonly empty: string;
  /** Why there may be fewer than the count that was tapped; '' where there are not. */
  readonly fewer: string;
  /** A page of them after `cursor`. */
  readonly load: (cursor: string | undefined) => Promise<{ items: Person[]; cursor: string | null }>;
  readonly onFollowed?: (following: boolean) => void;
}

const People = ({ title, empty, fewer, load, onFollowed, close }: Listed & { readonly close: Close }) => {
  const styled = useStyles(peopleStyles);
  const found = useLoaded(() => load(undefined), []);
  const [busy, setBusy] = useState(false);
  const more = async (): Promise<void> => {
    if (found.status !== 'ready' || found.value.cursor === null) return;
    const { items, cursor } = found.value;
    setBusy(true);
    try {
      const next = await load(cursor);
      // Who came anew while the list stood open stands in it once.
      const known = new Set(items.map(({ author }) => author.userId));
      const added = next.items.filter(({ author }) => !known.has(author.userId));
      found.set({ items: [...items, ...added], cursor: next.cursor });
    } catch (error) {
      logInOrTell(error);
    } finally {
      setBusy(false);
    }
  };
  if (!styled) return null;
  return (
    <>
      <h2 className="sheet-title">{title}</h2>
      {found.status !== 'ready' && <NotThere on={found} what="" className="sheet-note" />}
      {found.status === 'ready' && (
        <div className="people">
          <ul>
            {found.value.items.map((person) => (
              <PersonRow key={person.author.userId} person={person} onFollowed={onFollowed} />
            ))}
          </ul>
          {found.value.cursor !== null && (
            <button type="button" className="button" disabled={busy} onClick={() => void more()}>
              {messages.loadMore}
            </button>
          )}
          {found.value.cursor === null && (
            <p className="sheet-note">{found.value.items.length === 0 ? empty : fewer}</p>
          )}
        </div>
      )}
      <button type="button" className="button sheet-close" onClick={() => close()}>
        关闭
      </button>
    </>
  );
};

const show = (listed: Listed): Promise<void> =>
  showSheet(listed.title, (close) => <People {...listed} close={close} />);

const LISTS = {
  fans: ['粉丝', '还没有人关注'],
  follows: ['关注', '还没有关注谁'],
} as const;

/** Opens who follows a member, or whom they follow. `onFollowed` hears of each that the reader follows or no longer does. */
export const showPeople = (
  asked: Pick<PayloadOf<typeof listPeople>, 'userId' | 'list' | 'as'>,
  mine: boolean,
  onFollowed: (following: boolean) => void,
): Promise<void> => {
  const [title, empty] = LISTS[asked.list];
  const fewer = mine ? '' : '主页没有对你开放的人不在这里';
  const load: Listed['load'] = (cursor) =>
    call(listPeople, { ...asked, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) });
  return show({ title, empty, fewer, load, onFollowed });
};

/** Opens who liked an entry. */
export const showLikers = (asked: Pick<PayloadOf<typeof listLikers>, 'targetKind' | 'targetId'>): Promise<void> =>
  show({
    title: '赞过的人',
    empty: '还没有人赞过',
    fewer: '',
    load: (cursor) => call(listLikers, { ...asked, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) }),
  });
