import type { Share } from '../../api/share/shares.ts';
import { absoluteTime } from '../../lib/time.ts';
import { BASE } from '../../site.ts';

interface Props {
  readonly share: Share;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

/** A page that was passed on under one's name, and the way to take the name off. */
export const ShareRow = ({ share, busy, onRevoke }: Props) => (
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
