import { useStore } from '@nanostores/react';
import { RADII_KM } from '../../api/place/listNearby.ts';
import { $near } from '../../stores/place/goto.ts';
import { showToast } from '../../stores/toast.ts';

const REASON = '按距离排序要知道你的真实位置:先点“定位”';

/** Order by distance: only from a real position, never from the default one. */
export const GotoOrder = ({ located }: { readonly located: boolean }) => {
  const { on, radiusKm } = useStore($near);
  const tap = (): void => {
    if (!located) showToast({ message: REASON, type: 'warning', time: 3_000 });
    else $near.set({ on: !on, radiusKm });
  };
  return (
    <div className="goto-near" role="group" aria-label="距离">
      <button type="button" aria-pressed={on} aria-disabled={!located} aria-describedby={located ? undefined : 'goto-reason'} onClick={tap}>
        按距离
      </button>
      {on &&
        RADII_KM.map((radius) => (
          <button key={radius} type="button" aria-pressed={radius === radiusKm} onClick={() => $near.set({ on, radiusKm: radius })}>
            {radius} 公里
          </button>
        ))}
      {!located && (
        <span className="goto-reason" id="goto-reason">
          需要先定位
        </span>
      )}
    </div>
  );
};
