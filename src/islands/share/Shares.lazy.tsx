import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { listShares, revokeShare, type Share } from '../../api/share/shares.ts';
import { BASE } from '../../site.ts';
import { absoluteTime } from '../../lib/time.ts';
import { messages } from '../../messages.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { forgetSids } from '../../stores/share/sids.ts';
import { showToast } from '../../stores/toast.ts';
import sharesStyles from '../../styles/user/shares.css?url';
import { useStyles } from '../../ui/useStyles.ts';
import { Wait } from '../../ui/Wait.tsx';
import { showSheet } from '../community/showSheet.ts';

const PAGE = 20;

interface Listed {
  readonly items: readonly Share[];
  readonly cursor: string | null;
}

const Row = ({ share, busy, onRevoke }: { share: Share; busy: boolean; onRevoke: () => void }) => (
  <li className="shares-row">
    <a href={BASE + share.page}>
      <bdi>{share.title === '' ? share.kind : share.title}</bdi>
      <small>
        {share.title === '' ? '' : `${share.kind} · `}
        <time dateTime={new Date(share.createdAt).toISOString()}>{absoluteTime(share.createdAt)}</time>
      </small>
    </a>
    <button
      type="button"
      data-destroys
      disabled={busy}
      aria-label={`不再署名：${share.title === '' ? share.kind : share.title}`}
      onClick={onRevoke}
    >
      不再署名
    </button>
  </li>
);

const Shares = ({ close }: { readonly close: () => void }) => {
  const styled = useStyles(sharesStyles);
  const [list, setList] = useState<Listed | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let here = true;
    setList('loading');
    call(listShares, { limit: PAGE }).then(
      (reply) => here && setList(reply),
      () => here && setList('failed'),
    );
    return () => {
      here = false;
    };
  }, [tries]);

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
      setList((now) =>
        typeof now === 'string'
          ? now
          : one === null
            ? { items: [], cursor: null }
            : { ...now, items: now.items.filter(({ sid }) => sid !== one.sid) },
      );
    });
  const more = ({ items, cursor }: Listed): Promise<void> =>
    run(async () => {
      const next = await call(listShares, { limit: PAGE, cursor: cursor ?? '' });
      setList({ items: [...items, ...next.items], cursor: next.cursor });
    });
  if (!styled) return null;
  return (
    <>
      <h2 className="sheet-title">分享过的链接</h2>
      <p className="sheet-note">从这些链接进来的人，会看到“由你分享”。链接里没有你的账号，可以随时不再署名。</p>
      {list === 'loading' && <Wait key={tries} onAgain={() => setTries(tries + 1)} />}
      {list === 'failed' && (
        <p className="sheet-note" role="alert">
          没有加载出来{' '}
          <button type="button" className="button" onClick={() => setTries(tries + 1)}>
            {messages.retry}
          </button>
        </p>
      )}
      {typeof list !== 'string' && list.items.length === 0 && <p className="sheet-note">没有署名的链接</p>}
      {typeof list !== 'string' && list.items.length > 0 && (
        <ul className="shares-list">
          {list.items.map((share) => (
            <Row key={share.sid} share={share} busy={busy} onRevoke={() => void revoke(share)} />
          ))}
          {list.cursor !== null && (
            <li>
              <button type="button" className="button" disabled={busy} onClick={() => void more(list)}>
                再看一些
              </button>
            </li>
          )}
        </ul>
      )}
      {typeof list !== 'string' && list.items.length > 1 && (
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
