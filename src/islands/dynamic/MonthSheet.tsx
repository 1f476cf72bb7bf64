import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { PayloadOf } from '../../api/define.ts';
import { listMonths } from '../../api/dynamic/listMonths.ts';
import { messages } from '../../messages.ts';
import { MONTH_COUNT_MAX } from '../../site.ts';
import { createMonths } from '../../stores/community/months.ts';
import { afterBack } from '../community/afterBack.ts';
import { showSheet } from '../community/sheet.tsx';

interface Options {
  /** The query that the list itself was asked for with. */
  readonly query: string;
  /** The month that the list begins with now. */
  readonly now: string | null;
  readonly onChoose: (month: string) => void;
}

/** What chooses the list, without where it begins. */
const choiceIn = (query: string): PayloadOf<typeof listMonths> => {
  const { month: _month, ...choice } = Object.fromEntries(new URLSearchParams(query));
  return choice;
};

const Months = ({ query, now, onChoose, close }: Options & { readonly close: () => void }) => {
  const [months] = useState(() => createMonths(async () => (await call(listMonths, choiceIn(query))).months));
  const { status, years } = useStore(months.$months);
  useEffect(() => void months.load(), [months]);
  const choose = async (month: string): Promise<void> => {
    const gone = afterBack();
    close();
    await gone;
    onChoose(month);
  };
  return (
    <>
      <h2 className="sheet-title">从哪个月看起</h2>
      {status === 'loading' && (
        <p className="sheet-note" role="status">
          {messages.loading}
        </p>
      )}
      {status === 'failed' && (
        <p className="sheet-note" role="alert">
          月份没有加载出来
          <button type="button" className="sheet-again" onClick={() => void months.load()}>
            {messages.retry}
          </button>
        </p>
      )}
      {status === 'ready' && years.length === 0 && <p className="sheet-note">这里还没有动态，没有月份可选</p>}
      {years.map(({ year, months: ofYear }) => (
        <section key={year} aria-label={`${year}年`}>
          <h3 className="months-year">{year}年</h3>
          <ul className="months">
            {ofYear.map(({ month, count }) => (
              <li key={month}>
                <button type="button" aria-pressed={month === now} onClick={() => void choose(month)}>
                  <b>{Number(month.slice(5))}月</b>
                  <small>{count >= MONTH_COUNT_MAX ? `${MONTH_COUNT_MAX - 1}+` : count} 条</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <button type="button" className="button sheet-close" onClick={close}>
        {messages.cancel}
      </button>
    </>
  );
};

/** Shows the months that this list has something in, and takes one. */
export const showMonths = (options: Options): void =>
  showSheet('从哪个月看起', (close) => <Months {...options} close={close} />);
