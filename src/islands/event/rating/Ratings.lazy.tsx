import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { EventReply } from '../../../api/event/event.ts';
import { type RatingsReply, readRatings } from '../../../api/event/rating.ts';
import { RATING_TAGS } from '../../../lib/event/rating.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { logInOrTell } from '../../../stores/session/goToLogin.ts';
import ratingStyles from '../../../styles/event/rating.css?url';
import { openSheet } from '../../../ui/modal/openSheet.tsx';
import { NotThere } from '../../../ui/NotThere.tsx';
import { useLoaded } from '../../../ui/useLoaded.ts';
import { Moment } from '../../../ui/Whole.tsx';
import { How } from './How.tsx';

const starsOf = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(5 - stars);

const Rating = ({ one }: { readonly one: RatingsReply['items'][number] }) => (
  <li className="lead-one">
    <p className="rt-head">
      <span className="rt-star" role="img" aria-label={`${one.stars} 星`}>
        {starsOf(one.stars)}
      </span>
      <bdi>{one.name}</bdi> {one.mine && <b className="lead-here">我的</b>}
    </p>
    {one.tags.length > 0 && <p>{one.tags.map((tag) => RATING_TAGS[tag]).join(' · ')}</p>}
    {one.text !== '' && <p className="rt-text">{one.text}</p>}
    <p className="lead-small">
      {one.title}，<Moment at={one.at} />
      {one.changed ? '，改过' : ''}
      {one.text !== '' && !one.mine && (
        <a className="rt-report" href={urlOf('/community/report', { type: 'rating', id: one.id })}>
          举报
        </a>
      )}
    </p>
  </li>
);

const Spread = ({ spread, count }: Pick<RatingsReply, 'spread' | 'count'>) => (
  <ul className="rt-spread num">
    {spread.map((many, at) => (
      <li key={at}>
        <span>{5 - at} 星</span>
        <meter min={0} max={Math.max(1, count)} value={many} aria-hidden="true" />
        <span>{many} 份</span>
      </li>
    ))}
  </ul>
);

const Ratings = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const loaded = useLoaded(() => call(readRatings, { id }), [id]);
  const [busy, setBusy] = useState(false);
  const more = async (): Promise<void> => {
    if (loaded.status !== 'ready' || loaded.value.cursor === null || busy) return;
    setBusy(true);
    try {
      const { items, cursor } = await call(readRatings, { id, cursor: loaded.value.cursor });
      loaded.set({ ...loaded.value, items: [...loaded.value.items, ...items], cursor });
    } catch (error) {
      logInOrTell(error);
    } finally {
      setBusy(false);
    }
  };
  const value = loaded.status === 'ready' ? loaded.value : null;
  return (
    <div className="lead">
      <h2 className="su-title">{value === null ? '领队收到的评价' : `${value.leader} 收到的评价`}</h2>
      {loaded.status !== 'ready' && <NotThere on={loaded} what="" />}
      {value !== null && (
        <>
          <p>
            {value.mean === null ? (
              <b>评价还不多</b>
            ) : (
              <>
                <b className="rt-mean num">{value.mean}</b> / 5
              </>
            )}
            <span className="num">，{value.count} 份评价</span>
          </p>
          {value.count > 0 && <Spread spread={value.spread} count={value.count} />}
          <How />
          {value.items.length === 0 && <p>还没有人评价。活动结束以后，参加的人可以在活动页上评价。</p>}
          <ul>
            {value.items.map((one) => (
              <Rating key={one.id} one={one} />
            ))}
          </ul>
          {value.cursor !== null && (
            <button type="button" className="button su-more" aria-disabled={busy} onClick={() => void more()}>
              {busy ? '正在加载…' : '再看一些'}
            </button>
          )}
        </>
      )}
      <button type="button" className="button su-more" onClick={onClose}>
        关闭
      </button>
    </div>
  );
};

/** Opens the sheet with what the leader of an event was given. */
export const showRatings = (event: EventReply): Promise<void> =>
  openSheet({ label: '领队收到的评价', styles: ratingStyles }, (close) => (
    <Ratings id={event.id} onClose={() => close()} />
  ));
