import { useEffect, useRef, useState } from 'react';
import type { Report, Target } from '../../../api/community/report.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { Moment } from '../../../ui/Whole.tsx';
import { avoidAuthor } from './avoidAuthor.ts';
import styles from './Report.module.css';

interface Props {
  readonly report: Report;
  /** It had been reported before: nothing new was made. */
  readonly again: boolean;
  readonly target: Target | null;
}

/** What became of the report, and what the reporter can do for themselves meanwhile. */
export const Thanks = ({ report, again, target }: Props) => {
  const head = useRef<HTMLHeadingElement>(null);
  const [blocked, setBlocked] = useState(target?.blocked ?? false);
  const [following, setFollowing] = useState(target?.following ?? false);
  const [said, setSaid] = useState('');
  const author = target?.author ?? null;
  useEffect(() => {
    head.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const avoid = async (act: 'block' | 'unfollow'): Promise<void> => {
    if (author === null || !(await avoidAuthor(act, author))) return;
    if (act === 'block') setBlocked(true);
    setFollowing(false);
    setSaid(act === 'block' ? `已屏蔽 ${author.nickName}` : `已取消关注 ${author.nickName}`);
  };
  return (
    <section className={styles.thanks}>
      <h2 ref={head} tabIndex={-1}>
        {again ? '你已经举报过它了' : '收到，谢谢你'}
      </h2>
      {again && (
        <p>
          你已于 <Moment at={report.at} /> 举报，处理中。这次写的内容没有提交，也没有丢，还在这台设备上。
        </p>
      )}
      <p>
        编号 <b className="num">{report.number}</b>，预计 <Moment at={report.dueAt} />{' '}
        前有结果。进展和结果都在“我的举报”里，对方不会知道是你。
      </p>
      <p className={styles.ways}>
        <a className="button main" href={urlOf('/community/report')}>
          看进展
        </a>
        <a className="button" href={urlOf('/community/home')}>
          回社区
        </a>
      </p>
      {author !== null && target?.mine === false && (!blocked || following) && (
        <>
          <p>在有结果之前，你也可以让自己少看到：</p>
          <p className={styles.ways}>
            {!blocked && (
              <button type="button" className="button" data-destroys onClick={() => void avoid('block')}>
                屏蔽 {author.nickName}
              </button>
            )}
            {following && (
              <button type="button" className="button" onClick={() => void avoid('unfollow')}>
                取消关注
              </button>
            )}
          </p>
        </>
      )}
      <p role="status">{said}</p>
    </section>
  );
};
