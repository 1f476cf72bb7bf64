import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { lazy } from '../../../stores/lazy.ts';
import styles from './Report.module.css';

/** What stands there once a report has been made; it is asked for while the report is on its way. */
export const thanks = lazy(() => import('./Thanks.lazy.tsx'));
type Part = Awaited<ReturnType<typeof thanks.load>>;

/** That it has arrived, and its number, at once; what can be done meanwhile comes with its own part. */
export const Made = (made: ComponentProps<Part['Thanks']>) => {
  const [Thanks, setThanks] = useState<Part['Thanks'] | null>(null);
  useEffect(() => void thanks.use((part) => setThanks(() => part.Thanks)), []);
  if (Thanks !== null) return <Thanks {...made} />;
  return (
    <section className={styles.thanks}>
      <h2>{made.again ? '你已经举报过它了' : '收到，谢谢你'}</h2>
      <p>
        编号 <b className="num">{made.report.number}</b>
      </p>
    </section>
  );
};
