import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import { listMonths } from '../../api/dynamic/dynamics.ts';
import { messages } from '../../messages.ts';
import { MONTH_COUNT_MAX } from '../../site.ts';
import { createMonths } from '../../stores/community/months.ts';
import { showSheet } from '../community/showSheet.ts';
import type { Close } from '../../ui/modal/openSheet.tsx';
import { Wait } from '../../ui/Wait.tsx';

interface Options {
  readonly title?: string;
  /** The query that the list itself was asked for with; not where the months are known already. */
  readonly query?: string;
  readonly months?: KnownMonths;
  /** The month that the list begins with now. */
  readonly now: string | null;
  readonly onChoose: (month: string) => void;
}

type KnownMonths = readonly ReplyOf<typeof listMonths>['months'][number][];

/** What chooses the list, without where it begins. */
const choiceIn = (query: string): PayloadOf<typeof listMonths> => {
  const { month: _month, ...choice } = Object.fromEntries(new URLSearchParams(query));
  return choice;
};

const TITLE = '从哪个月看起';

const Months = ({ title, query = '', months: known, now, onChoose, close }: Options & { readonly close: Close }) => {
  const [months] = useState(() => createMonths(async () => known ?? (await call(listMonths, choiceIn(query))).months));
  const { status, years } = useStore(months.$months);
  useEffect(() => void months.load(), [months]);
  return (
    <>
      <h2 className="sheet-title">{title}</h2>
      {status === 'loading' && <Wait onAgain={() => void months.load()} />}
      {status === 'failed' && (
        <p className="sheet-note" role="alert">
          月份没有加载出来
          <button type="button" className="sheet-again" onClick={() => void months.load()}>
            {messages.retry}
          </button>
        </p>
      )}
      {status === 'ready' && years.length === 0 && <p className="sheet-note">这里还没有内容，没有月份可选</p>}
      {years.map(({ year, months: ofYear }) => (
        <section key={year} aria-label={`${year}年`}>
          <h3 className="months-year">{year}年</h3>
          <ul className="months">
            {ofYear.map(({ month, count }) => (
              <li key={month}>
                <button type="button" aria-pressed={month === now} onClick={() => close(() => onChoose(month))}>
                  <b>{Number(month.slice(5))}月</b>
                  <small>{count >= MONTH_COUNT_MAX ? `${MONTH_COUNT_MAX - 1}+` : count} 条</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <button type="button" className="button sheet-close" onClick={() => close()}>
        {messages.cancel}
      </button>
    </>
  );
};

/** Shows the months that this list has something in, and takes one. */
export const showMonths = (options: Options): Promise<void> =>
  showSheet(options.title ?? TITLE, (close) => <Months title={TITLE} {...options} close={close} />);
