import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { failureWords, Refused } from '../../api/errors.ts';
import type { EventReply } from '../../api/event/event.ts';
import { setRoute } from '../../api/event/leading.ts';
import { listRoutes } from '../../api/route/list.ts';
import { kilometres } from '../../lib/number.ts';
import { reload } from '../../live/views.ts';
import { messages } from '../../messages.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { showToast } from '../../stores/toast.ts';
import { useHere } from '../../ui/useHere.ts';
import { Wait } from '../../ui/Wait.tsx';

type Listed = ReplyOf<typeof listRoutes>['items'][number];

/** Of each list: a leader picks from what is new to them. */
const MOST = 20;

/** What can be chosen: one's own public routes and the saved ones, each once. */
const toChoose = async (): Promise<Listed[]> => {
  const [own, saved] = await Promise.all([
    call(listRoutes, { list: 'own', limit: MOST }),
    call(listRoutes, { list: 'saved', limit: MOST }),
  ]);
  const all = [...own.items, ...saved.items].filter(({ visibility }) => visibility === 'public');
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
};

/** The leader says which route the event walks; who has signed up is told when it takes the place of another one. */
export const ChooseRoute = ({ event, onClose }: { readonly event: EventReply; readonly onClose: () => void }) => {
  const [found, setFound] = useState<readonly Listed[] | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const [chosen, setChosen] = useState(event.route?.id ?? '');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const here = useHere();
  useEffect(() => {
    let awaited = true;
    setFound('loading');
    toChoose().then(
      (routes) => awaited && setFound(routes),
      () => awaited && setFound('failed'),
    );
    return () => {
      awaited = false;
    };
  }, [tries]);
  const submit = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    if (busy || typeof found === 'string') return;
    setBusy(true);
    setTrouble('');
    try {
      const { told } = await call(setRoute, { id: event.id, routeId: chosen === '' ? null : chosen });
      showToast({ message: told === 0 ? '已经改好' : `改好了，通知了 ${told} 组人`, type: 'success' });
      reload();
      if (here()) onClose();
    } catch (error) {
      if (error instanceof Refused && error.errCode !== 401) setTrouble(failureWords(error));
      logInOrTell(error);
      if (here()) setBusy(false);
    }
  };
  const now = event.route;
  const listed = typeof found === 'string' ? [] : found;
  const choices = [
    ['', '不写路线', ''],
    // What stands there may be in neither list.
    ...(now === null || listed.some(({ id }) => id === now.id) ? [] : [[now.id, now.name, '现在的路线'] as const]),
    ...listed.map(({ id, name, distance, days }) => [id, name, `${kilometres(distance)} 公里 · ${days} 天`] as const),
  ] as const;
  return (
    <form className="lead" noValidate onSubmit={(submitted) => void submit(submitted)}>
      <h2 className="su-title">走哪条路线</h2>
      {found === 'loading' && <Wait onAgain={() => setTries(tries + 1)} />}
      {found === 'failed' && (
        <p role="alert">
          路线没有加载出来{' '}
          <button type="button" className="button" onClick={() => setTries(tries + 1)}>
            {messages.retry}
          </button>
        </p>
      )}
      {typeof found !== 'string' && (
        <fieldset className="su-person">
          <legend>你公开的路线和收藏的路线</legend>
          {choices.map(([id, name, figures]) => (
            <label key={id} className="su-agree lead-route">
              <input type="radio" name="route" checked={chosen === id} onChange={() => setChosen(id)} />
              <bdi>{name}</bdi>
              <small className="lead-small num">{figures}</small>
            </label>
          ))}
          {listed.length === 0 && (
            <p className="lead-small">还没有可以选的。先导入轨迹并设为公开，或者收藏别人的路线。</p>
          )}
        </fieldset>
      )}
      <p className="su-trouble" role="alert">
        {trouble}
      </p>
      <p className="su-foot">
        <button type="button" className="button" onClick={onClose}>
          不改
        </button>
        <button type="submit" className="button call" aria-disabled={busy || typeof found === 'string'}>
          {busy ? '正在保存…' : '就走这条'}
        </button>
      </p>
    </form>
  );
};
