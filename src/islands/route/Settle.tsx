import { useMemo } from 'react';
import { grouped, kilometres } from '../../lib/number.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import type { RouteWords } from '../../stores/route/editing.ts';
import type { Imported } from '../../stores/route/importing.ts';
import { repairWords } from '../../stores/route/repairWords.ts';
import { RouteForm } from './RouteForm.tsx';

/** What a track is when it has just been brought in (api/route/own.ts). */
const settled = ({ name }: Imported): RouteWords => ({
  name,
  intro: '',
  visibility: 'self',
  kind: 'hike',
  start: 200,
  end: 200,
  surfaces: [],
});

/** What an imported track is called and who may see how much of it; then its page. */
export const Settle = ({ track }: { readonly track: Imported }) => {
  const was = useMemo(() => settled(track), [track]);
  const page = urlOf('/route/detail', { id: track.id });
  return (
    <>
      <p role="status">
        读好了：{kilometres(track.distance)} 公里，
        {track.climb === null ? '没有海拔' : `爬升 ${grouped(track.climb)} 米`}，{track.days} 天，{track.points} 个点。
        {repairWords(track.repairs)}
      </p>
      <RouteForm id={track.id} was={was} submit="保存并查看" page={page} onSaved={() => location.assign(page)} />
      <p className="rs-hint">以后在路线页点“管理”，都还能改。</p>
    </>
  );
};
