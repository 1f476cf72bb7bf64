/** The poster of a report: what it shows, how it looks, and the ways to keep it. */
import { useEffect, useRef, useState } from 'react';
import { drawingHost } from '../../host/browser/pictures/drawingHost.ts';
import { fontsReady } from '../../host/browser/pictures/fonts.ts';
import { firstChoice, type PosterChoice } from '../../lib/review/poster/choice.ts';
import type { PosterFacts } from '../../lib/review/poster/types.ts';
import { fileName } from '../../lib/files/fileName.ts';
import { makePoster, type Poster, PosterError } from '../../stores/review/poster.ts';
import { loadPosterParts, type PosterParts } from '../../stores/review/posterParts.ts';
import { canSendPicture, keepHint, keepPicture, sendPicture } from '../../stores/tools/keepPicture.ts';
import posterStyles from '../../styles/review/poster.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { PosterLooks, PosterShows } from './PosterChoices.tsx';

const FONTS_LIMIT_MS = 1_500;

type Drawn =
  | { readonly state: 'drawing' }
  | { readonly state: 'failed'; readonly why: string }
  | ({ readonly state: 'ready' } & Poster);

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const PosterSheet = ({ facts, close }: { readonly facts: PosterFacts; readonly close: Close }) => {
  const host = drawingHost();
  const [choice, setChoice] = useState<PosterChoice>(() =>
    firstChoice(facts, matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  );
  const [parts, setParts] = useState<PosterParts | null>(null);
  const [tries, setTries] = useState(0);
  const [drawn, setDrawn] = useState<Drawn>({ state: 'drawing' });
  const [last, setLast] = useState<Poster | null>(null);
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    let here = true;
    setDrawn({ state: 'drawing' });
    void Promise.all([loadPosterParts(host, facts), fontsReady(FONTS_LIMIT_MS)]).then(
      ([loaded]) => here && setParts(loaded),
    );
    return () => {
      here = false;
    };
  }, [host, facts, tries]);

  useEffect(() => {
    if (parts === null) return undefined;
    let here = true;
    setDrawn({ state: 'drawing' });
    // What was chosen is seen before the drawing, which takes a moment, begins.
    void nextFrame().then(() => {
      if (!here) return;
      try {
        const made = makePoster(host, facts, choice, parts, devicePixelRatio);
        setLast(made);
        setDrawn({ state: 'ready', ...made });
      } catch (error) {
        setDrawn({ state: 'failed', why: error instanceof PosterError ? error.message : '海报没有画成，请再试一次' });
      }
    });
    return () => {
      here = false;
    };
  }, [host, facts, choice, parts]);

  const again = (): void => {
    setParts(null);
    setTries(tries + 1);
  };
  const kept = last === null ? null : { dataUrl: last.dataUrl, name: fileName(facts.title, '足迹报告') };
  const missing = parts?.missing ?? [];
  return (
    <div className="po">
      <h2 className="po-title">生成海报</h2>
      <PosterLooks facts={facts} choice={choice} onChoose={setChoice} />
      <div className="po-stage" data-drawing={drawn.state === 'drawing' || undefined}>
        {last === null ? (
          <span className="po-blank" aria-hidden="true" />
        ) : (
          <img
            ref={picture}
            className="po-picture"
            src={last.dataUrl}
            width={last.width}
            height={last.height}
            alt={`${facts.title}的海报，带打开报告的二维码`}
          />
        )}
      </div>
      <p className="po-words" role="status">
        {drawn.state === 'drawing' && '正在画…'}
        {drawn.state === 'ready' && `${keepHint(host)}（${drawn.width}×${drawn.height}）`}
      </p>
      {drawn.state === 'failed' && (
        <p className="po-words po-why" role="alert">
          {drawn.why}
        </p>
      )}
      {missing.length > 0 && <p className="po-words">{missing.join('、')}没有取到，海报里没有它。</p>}
      <p className="po-ways">
        <button
          type="button"
          className="button call"
          disabled={kept === null || drawn.state !== 'ready'}
          onClick={() => kept && void keepPicture(host, kept)}
        >
          保存图片
        </button>
        {canSendPicture() && (
          <button
            type="button"
            className="button"
            disabled={kept === null || drawn.state !== 'ready'}
            onClick={() => kept && void sendPicture(host, kept)}
          >
            发送图片
          </button>
        )}
        {(drawn.state === 'failed' || missing.length > 0) && (
          <button type="button" className="button" onClick={again}>
            重新生成
          </button>
        )}
      </p>
      <PosterShows facts={facts} choice={choice} onChoose={setChoice} />
      <button type="button" className="button po-close" onClick={() => close()}>
        完成
      </button>
    </div>
  );
};

/** Shows the poster of a report. Resolves when it has closed. */
export const showPoster = (facts: PosterFacts): Promise<void> =>
  openSheet({ label: '生成海报', styles: posterStyles }, (close) => <PosterSheet facts={facts} close={close} />);
