/** Passing the list of a year on: what others will see is said before there is a link. */
import { useState } from 'react';
import type { ReportPart } from '../../api/annualReport/fields.ts';
import { toShare } from '../../api/annualReport/share.ts';
import { call } from '../../api/call.ts';
import { messages } from '../../messages.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { shareAddress } from '../../stores/share/sharePage.ts';
import { BASE } from '../../site.ts';
import sheetStyles from '../../styles/route/sheets.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { grouped } from '../../lib/number.ts';

/** The year whose page is a list of its tracks; an older one has figures alone. */
const LISTED_YEAR = 2023;

interface Shown {
  readonly title: string;
  readonly words: string;
  readonly parts: readonly ReportPart[];
}
const asList = (year: number): Shown => ({
  title: `分享 ${year} 年的轨迹`,
  words: '别人会看到公开的轨迹和它们的里程、爬升，起终点已经隐去。好友可见和仅自己可见的不在里面。',
  parts: ['summary', 'calendar', 'map', 'tracks'],
});
const asReport = (year: number): Shown => ({
  title: `分享 ${year} 年度报告`,
  words: '别人会看到这一年的里程、爬升、月历和走法，轨迹本身不给人看。好友可见和仅自己可见的轨迹不算在里面。',
  parts: ['summary', 'calendar', 'habits'],
});

const YearShare = ({ year, close }: { readonly year: number; readonly close: Close }) => {
  const { title, words, parts } = year === LISTED_YEAR ? asList(year) : asReport(year);
  const [hideName, setHideName] = useState(false);
  const [state, setState] = useState<'choosing' | 'busy' | { readonly address: string; readonly leftOut: number }>(
    'choosing',
  );
  const make = async (): Promise<void> => {
    setState('busy');
    try {
      const { url, leftOut } = await call(toShare, { year, parts: [...parts], hideName });
      setState({ address: new URL(BASE + url, location.href).href, leftOut });
    } catch (error) {
      setState('choosing');
      logInOrTell(error);
    }
  };
  return (
    <div className="rs">
      <h2 className="rs-title">{title}</h2>
      <p>{words}</p>
      {typeof state === 'string' ? (
        <>
          <fieldset className="rs-kinds">
            <legend className="vh">要不要显示我是谁</legend>
            {[false, true].map((hides) => (
              <label key={String(hides)}>
                <input type="radio" name="hide-name" checked={hideName === hides} onChange={() => setHideName(hides)} />
                <span>{hides ? '不显示昵称和头像' : '显示昵称和头像'}</span>
              </label>
            ))}
          </fieldset>
          <p className="rs-ways">
            <button type="button" className="button" onClick={() => close()}>
              {messages.cancel}
            </button>
            <button type="button" className="button main" disabled={state === 'busy'} onClick={() => void make()}>
              {state === 'busy' ? '正在生成…' : '生成链接'}
            </button>
          </p>
        </>
      ) : (
        <>
          <p role="status">
            链接好了。{state.leftOut > 0 && `有 ${grouped(state.leftOut)} 条没有公开的轨迹不在里面。`}
            不想给人看了，可以在分享记录里收回。
          </p>
          <p className="rs-ways">
            <a className="button" href={state.address}>
              先看看别人看到的
            </a>
            <button
              type="button"
              className="button main"
              onClick={() => void shareAddress(state.address, `${year} 足迹报告`)}
            >
              分享
            </button>
          </p>
        </>
      )}
    </div>
  );
};

/** Shows the sheet. Resolves when it has closed. */
export const showYearShare = (year: number): Promise<void> =>
  openSheet({ label: '分享这一年', styles: sheetStyles }, (close) => <YearShare year={year} close={close} />);
