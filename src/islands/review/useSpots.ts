import { useEffect, useState } from 'react';
import { SPOTS_PER_PAGE } from '../../api/scenic/spots.ts';
import { showFailure } from '../../stores/failure.ts';
import { findSpots, type Spot } from '../../stores/review/wanna.ts';

/** A pause in typing that long is a question. */
const TYPING_MS = 300;

export interface Spots {
  readonly list: readonly Spot[];
  readonly total: number;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly more: boolean;
  readonly bring: () => void;
  readonly again: () => void;
}

/** Places worth going to by province and words; the newest question alone is answered. */
export const useSpots = (provinceId: string, words: string): Spots => {
  const q = words.trim().slice(0, 40);
  const asked = `${provinceId} ${q}`;
  const [question, setQuestion] = useState({ asked, page: 1, run: 0 });
  const [found, setFound] = useState<{ asked: string; list: readonly Spot[]; total: number }>({
    asked,
    list: [],
    total: 0,
  });
  const [state, setState] = useState<Spots['state']>('loading');
  const page = question.asked === asked ? question.page : 1;
  const { run } = question;
  useEffect(() => {
    let stale = false;
    setState('loading');
    const timer = setTimeout(
      () => {
        findSpots({ provinceId, q, page }).then(
          ({ list, total }) => {
            if (stale) return;
            setFound((now) => ({
              asked,
              total,
              list: page === 1 || now.asked !== asked ? list : [...now.list, ...list],
            }));
            setState('ready');
          },
          (error: unknown) => {
            if (stale) return;
            setState('failed');
            showFailure(error);
          },
        );
      },
      page === 1 ? TYPING_MS : 0,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [asked, provinceId, q, page, run]);
  const list = found.asked === asked ? found.list : [];
  return {
    list,
    total: found.total,
    state,
    more: state === 'ready' && page * SPOTS_PER_PAGE < found.total,
    bring: () => setQuestion({ asked, page: page + 1, run }),
    again: () => setQuestion({ asked, page, run: run + 1 }),
  };
};
