/** What its author says of a route: its name, its words, who sees how much of it. What is typed stays until it is saved. */
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { failureWords } from '../../api/errors.ts';
import { editRoute, ROUTE_INTRO_MAX } from '../../api/route/own.ts';
import { local } from '../../host/browser/storage.ts';
import { messages } from '../../messages.ts';
import { changesOf, faultOf, keepTyped, readTyped, type RouteWords } from '../../stores/route/editing.ts';
import { goToLogin } from '../../stores/session/goToLogin.ts';
import { isNotLoggedIn } from '../../stores/session/notLoggedIn.ts';
import { useHere } from '../../ui/useHere.ts';
import { useSlow } from '../../ui/useSlow.ts';
import { SurfaceShares } from './SurfaceShares.tsx';
import { TrackSettings } from './TrackSettings.tsx';

interface Props {
  readonly id: string;
  readonly was: RouteWords;
  /** What the button says. */
  readonly submit: string;
  /** Where a login leads back to. */
  readonly page: string;
  /** Hears how the route stands with its check; null where nothing was new. */
  readonly onSaved: (audit: ReplyOf<typeof editRoute>['audit'] | null) => void;
  /** Further buttons in its foot. */
  readonly children?: ReactNode;
}

export const RouteForm = ({ id, was, submit, page, onSaved, children }: Props) => {
  const [kept, setKept] = useState(() => readTyped(local, id));
  const [words, setWords] = useState<RouteWords>({ ...was, ...kept });
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState('');
  const here = useHere();
  const slow = useSlow(busy);
  const fault = faultOf(words);
  // What is wrong with the shares is said at them.
  const elsewhere = faultOf({ ...words, surfaces: [] });
  const length = Array.from(words.intro.trim()).length;
  useEffect(() => keepTyped(local, id, was, words), [id, was, words]);
  const change = (part: Partial<RouteWords>): void => setWords((before) => ({ ...before, ...part }));
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || fault !== '') return;
    const changes = changesOf(id, was, words);
    setBusy(true);
    setWhy('');
    try {
      const audit = changes === null ? null : (await call(editRoute, changes)).audit;
      keepTyped(local, id, was, was);
      onSaved(audit);
    } catch (error) {
      if (isNotLoggedIn(error)) return void goToLogin(page);
      if (here()) setWhy(failureWords(error));
    } finally {
      if (here()) setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      {kept !== null && (
        <p className="rs-kept" role="status">
          接着上次没有保存的文字{' '}
          <button
            type="button"
            className="button"
            onClick={() => {
              setKept(null);
              change({ name: was.name, intro: was.intro });
            }}
          >
            恢复原样
          </button>
        </p>
      )}
      <label className="rs-label">
        名字
        <input
          value={words.name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
      </label>
      <label className="rs-label" htmlFor="rs-intro">
        路线说明 <small>（可以不写）</small>
      </label>
      <textarea
        id="rs-intro"
        rows={4}
        value={words.intro}
        placeholder="怎么去、怎么走、要注意什么"
        aria-describedby="rs-intro-count"
        onChange={(event) => change({ intro: event.target.value })}
      />
      <p id="rs-intro-count" className="rs-count num">
        {length} / {ROUTE_INTRO_MAX}
      </p>
      <TrackSettings words={words} onChange={change} />
      <SurfaceShares surfaces={words.surfaces} onChange={(surfaces) => change({ surfaces })} />
      <p className="rs-why" role="alert">
        {why !== '' ? why : fault !== '' ? elsewhere : slow ? messages.slow : ''}
      </p>
      <div className="rs-ways">
        {children}
        <button type="submit" className="button call" disabled={busy || fault !== ''}>
          {busy ? '正在保存…' : submit}
        </button>
      </div>
    </form>
  );
};
