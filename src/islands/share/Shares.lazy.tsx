import { useState } from 'react';
import { call } from '../../api/call.ts';
import { listShares, revokeShare, type Share } from '../../api/share/shares.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { forgetSids } from '../../stores/share/sids.ts';
import { showToast } from '../../stores/toast.ts';
import sharesStyles from '../../styles/user/shares.css?url';
import { useStyles } from '../../ui/useStyles.ts';
import { NotThere } from '../../ui/NotThere.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { showSheet } from '../community/showSheet.ts';
import { ShareRow } from './ShareRow.tsx';

const PAGE = 20;

const Shares = ({ close }: { readonly close: () => void }) => {
  const styled = useStyles(sharesStyles);
  const list = useLoaded(() => call(listShares, { limit: PAGE }), []);
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      logInOrTell(error);
    } finally {
      setBusy(false);
    }
  };
  const revoke = (one: Share | null): Promise<void> =>
    run(async () => {
      await call(revokeShare, one === null ? {} : { sid: one.sid });
      forgetSids();
      showToast({
        message: one === null ? '都不再署名了，链接照样能打开' : '不再署名了，链接照样能打开',
        type: 'success',
      });
      if (list.status !== 'ready') return;
      const { items } = list.value;
      list.set(
        one === null
          ? { items: [], cursor: null }
          : { ...list.value, items: items.filter(({ sid }) => sid !== one.sid) },
      );
    });
  const more = (): Promise<void> =>
    run(async () => {
      if (list.status !== 'ready') return;
      const { items, cursor } = list.value;
      const next = await call(listShares, { limit: PAGE, cursor: cursor ?? '' });
      list.set({ items: [...items, ...next.items], cursor: next.cursor });
    });
  if (!styled) return null;
  return (
    <>
      <h2 className="sheet-title">分享过的链接</h2>
      <p className="sheet-note">从这些链接进来的人，会看到“由你分享”。链接里没有你的账号，可以随时不再署名。</p>
      {list.status !== 'ready' && <NotThere on={list} what="" className="sheet-note" />}
      {list.status === 'ready' && list.value.items.length === 0 && <p className="sheet-note">没有署名的链接</p>}
      {list.status === 'ready' && list.value.items.length > 0 && (
        <ul className="shares-list">
          {list.value.items.map((share) => (
            <ShareRow key={share.sid} share={share} busy={busy} onRevoke={() => void revoke(share)} />
          ))}
          {list.value.cursor !== null && (
            <li>
              <button type="button" className="button" disabled={busy} onClick={() => void more()}>
                再看一些
              </button>
            </li>
          )}
        </ul>
      )}
      {list.status === 'ready' && list.value.items.length > 1 && (
        <button
          type="button"
          className="button sheet-close"
          data-destroys
          disabled={busy}
          onClick={() => void revoke(null)}
        >
          全部不再署名
        </button>
      )}
      <button type="button" className="button sheet-close" onClick={close}>
        关闭
      </button>
    </>
  );
};

/** Opens the list of what the member has passed on under their name, to take the name off. */
export const showShares = (): Promise<void> => showSheet('分享过的链接', (close) => <Shares close={() => close()} />);
