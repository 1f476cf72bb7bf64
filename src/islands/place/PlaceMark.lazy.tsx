import { useState } from 'react';
import { call } from '../../api/call.ts';
import { FIRST_YEAR } from '../../api/annualReport/fields.ts';
import type { ReplyOf } from '../../api/define.ts';
import { readPlaceMark, setPlaceMark } from '../../api/place/mark.ts';
import { setPlaceWant } from '../../api/place/want.ts';
import { setMark } from '../../api/route/act.ts';
import { yearOf } from '../../lib/review/chinaClock.ts';
import { runAction } from '../../stores/community/runAction.ts';
import { withLogin } from '../../stores/session/withLogin.ts';
import { showToast } from '../../stores/toast.ts';
import markStyles from '../../styles/place/place-mark.css?url';
import type { Close } from '../../ui/modal/openSheet.tsx';
import { NotThere } from '../../ui/NotThere.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useStyles } from '../../ui/useStyles.ts';
import { showSheet } from '../community/showSheet.ts';

/** A place that an entry names, and the route of its track: one of the two, at least. */
export interface Marked {
  readonly placeId: string | null;
  readonly routeId: string | null;
}

type Mark = ReplyOf<typeof readPlaceMark>;

const YEARS = Array.from({ length: yearOf(Date.now()) - FIRST_YEAR + 1 }, (_, at) => yearOf(Date.now()) - at);

const Choices = ({ of, first }: { readonly of: Marked; readonly first: Mark }) => {
  const [mark, setState] = useState(first);
  const [busy, setBusy] = useState(0);
  const { place, years, here, want, route } = mark;

  const been = async (year: number): Promise<void> => {
    if (place === null || busy !== 0) return;
    setBusy(year);
    const payload = { placeId: of.placeId ?? place.id, year, been: !years.includes(year) };
    await withLogin('setPlaceMark', payload, async () => {
      const now = await runAction('setPlaceMark', setPlaceMark, payload);
      setState((before) => ({ ...before, ...now }));
      showToast({
        message: payload.been ? `已点亮 ${year} 年的${now.place?.name ?? ''}` : `已取消 ${year} 年`,
        type: 'success',
      });
    });
    setBusy(0);
  };
  const wantPlace = async (): Promise<void> => {
    if (here === null || busy !== 0) return;
    setBusy(1);
    const payload = { placeId: here.id, want: !want };
    await withLogin('setPlaceWant', payload, async () => {
      const now = await runAction('setPlaceWant', setPlaceWant, payload);
      setState((before) => ({ ...before, want: now.want }));
      showToast({ message: now.want ? '已加到“我的路线”的“想去”里' : `不去${here.name}了`, type: 'success' });
    });
    setBusy(0);
  };
  const wantRoute = async (): Promise<void> => {
    if (route === null || of.routeId === null || busy !== 0) return;
    setBusy(1);
    const payload = { id: of.routeId, mark: route.mark === 'want' ? null : ('want' as const) };
    await withLogin('setRouteMark', payload, async () => {
      const now = await runAction('setRouteMark', setMark, payload);
      setState((before) => ({ ...before, route: { mark: now.mark } }));
    });
    setBusy(0);
  };

  return (
    <>
      {place === null ? (
        <p className="sheet-note">
          {of.placeId === null && here === null
            ? '没有写去了哪里，轨迹也不在国内，足迹地图上点不亮。'
            : '这个地方不在国内的省份和城市里，足迹地图上点不亮。'}
        </p>
      ) : (
        <>
          <p className="sheet-note">点去过的年份，个人主页和那一年的足迹报告就点亮{place.name}；再点一次取消。</p>
          <div className="pm-years" role="group" aria-label={`去过${place.name}的年份`}>
            {YEARS.map((year) => (
              <button
                key={year}
                type="button"
                aria-pressed={years.includes(year)}
                aria-busy={busy === year}
                onClick={() => void been(year)}
              >
                {year}
              </button>
            ))}
          </div>
        </>
      )}
      {here !== null && (
        <p className="pm-want">
          <button type="button" className="button" aria-pressed={want} onClick={() => void wantPlace()}>
            {want ? `已把${here.name}加到想去的地方` : `想去${here.name}`}
          </button>
        </p>
      )}
      {route !== null && (
        <p className="pm-want">
          {route.mark === 'been' ? (
            '这条路线你已经标过“去过”。'
          ) : (
            <button
              type="button"
              className="button"
              aria-pressed={route.mark === 'want'}
              onClick={() => void wantRoute()}
            >
              {route.mark === 'want' ? '已加到想去的路线' : '想去走这条路线'}
            </button>
          )}
        </p>
      )}
    </>
  );
};

const Sheet = ({ of, close }: { readonly of: Marked; readonly close: Close }) => {
  const styled = useStyles(markStyles);
  const found = useLoaded(
    () =>
      call(readPlaceMark, {
        ...(of.placeId === null ? {} : { placeId: of.placeId }),
        ...(of.routeId === null ? {} : { routeId: of.routeId }),
      }),
    [of.placeId, of.routeId],
  );
  if (!styled) return null;
  return (
    <>
      <h2 className="sheet-title">
        {found.status === 'ready' && found.value.place !== null ? `去过${found.value.place.name}吗` : '去过这里吗'}
      </h2>
      {found.status === 'ready' ? (
        <Choices of={of} first={found.value} />
      ) : (
        <NotThere on={found} what="" className="sheet-note" />
      )}
      <button type="button" className="button sheet-close" onClick={() => close()}>
        关闭
      </button>
    </>
  );
};

/** Asks whether one has been to a place, and in which years. */
export const showPlaceMark = (of: Marked): Promise<void> =>
  showSheet('去过或想去', (close) => <Sheet of={of} close={close} />);
