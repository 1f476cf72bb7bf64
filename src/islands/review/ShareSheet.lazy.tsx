/** Passing a report on: what others will see is chosen first; the name may stay behind. */
import { useState } from 'react';
import type { ReportPart } from '../../api/annualReport/fields.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { messages } from '../../messages.ts';
import { makeLink, PART_NAMES, type Passed } from '../../stores/review/passOn.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { menuShares } from '../../stores/share/menuShares.ts';
import { shareAddress } from '../../stores/share/sharePage.ts';
import type { Report } from '../../stores/review/report.ts';
import sheetStyles from '../../styles/review/sheets.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { useHere } from '../../ui/useHere.ts';
import { useSlow } from '../../ui/useSlow.ts';

/** Chosen at first: figures without places of tracks. */
const FIRST: readonly ReportPart[] = ['summary', 'calendar', 'habits', 'map', 'title'];

interface Props {
  readonly report: Report;
  readonly close: Close;
}

const Link = ({ passed, year, close }: { readonly passed: Passed; readonly year: number; readonly close: Close }) => (
  <>
    <p role="status">链接好了，打开的人只看到你选的。同一份报告只有这一个链接，改了选择它也跟着变。</p>
    {passed.leftOut > 0 && (
      <p className="rv-soft">有 {passed.leftOut} 条轨迹没有公开，别人看到的里程和次数里没有它们，比你看到的少。</p>
    )}
    {menuShares(browserHost()) && <p>打开别人看到的样子，再点右上角 ··· 发送给朋友。</p>}
    <p className="rv-ways">
      <a className="button" href={passed.address}>
        看别人看到的样子
      </a>
      {!menuShares(browserHost()) && (
        <button
          type="button"
          className="button call"
          onClick={() => void shareAddress(passed.address, `${year} 足迹报告`).then(() => close())}
        >
          发出去
        </button>
      )}
    </p>
  </>
);

const Share = ({ report, close }: Props) => {
  const here = useHere();
  const offered = PART_NAMES.filter(([part]) => report.parts.includes(part));
  const [chosen, setChosen] = useState(() => FIRST.filter((part) => report.parts.includes(part)));
  const [hideName, setHideName] = useState(false);
  const [busy, setBusy] = useState(false);
  const [passed, setPassed] = useState<Passed | null>(null);
  const slow = useSlow(busy);

  const make = async (): Promise<void> => {
    if (busy || chosen.length === 0) return;
    setBusy(true);
    try {
      const made = await makeLink(report.year, chosen, hideName);
      if (here()) setPassed(made);
    } catch (error) {
      logInOrTell(error);
    } finally {
      if (here()) setBusy(false);
    }
  };
  const toggle = (part: ReportPart): void =>
    setChosen((now) => (now.includes(part) ? now.filter((one) => one !== part) : [...now, part]));

  return (
    <div className="rv">
      <h2 className="rv-title">分享我的 {report.year}</h2>
      {passed !== null ? (
        <Link passed={passed} year={report.year} close={close} />
      ) : (
        <>
          <fieldset className="rv-parts">
            <legend>给别人看哪些</legend>
            {offered.map(([part, words]) => (
              <label key={part}>
                <input type="checkbox" checked={chosen.includes(part)} onChange={() => toggle(part)} />
                {words}
              </label>
            ))}
          </fieldset>
          <label className="rv-check">
            <input type="checkbox" checked={hideName} onChange={() => setHideName(!hideName)} />
            隐藏昵称和头像
          </label>
          <p className="rv-soft">同伴从不公开，没有公开的轨迹不算在内。</p>
          <p className="rv-soft" role="alert">
            {chosen.length === 0 ? '至少选一样' : slow ? messages.slow : ''}
          </p>
          <p className="rv-ways">
            <button type="button" className="button" onClick={() => close()}>
              {messages.cancel}
            </button>
            <button
              type="button"
              className="button call"
              disabled={busy || chosen.length === 0}
              onClick={() => void make()}
            >
              {busy ? '正在生成…' : '生成链接'}
            </button>
          </p>
        </>
      )}
    </div>
  );
};

/** Opens the sheet that passes a report on. */
export const showShare = (report: Report): Promise<void> =>
  openSheet({ label: `分享我的 ${report.year}`, styles: sheetStyles }, (close) => (
    <Share report={report} close={close} />
  ));
