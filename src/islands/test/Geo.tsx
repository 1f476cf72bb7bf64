import { type FormEvent, type ReactNode, useState } from 'react';
import { typedPosition } from '../../lib/places/coordinate.ts';
import { distanceWords } from '../../lib/places/distance.ts';
import { pathWords } from '../../lib/places/names.ts';
import type { Nearby } from '../../lib/places/nearby/nearby.ts';
import type { PickedPlace } from '../../lib/places/types.ts';
import { messages } from '../../messages.ts';
import { nearbyOf } from '../../stores/place.ts';
import { showToast } from '../../stores/toast.ts';
import { ProvinceMap } from '../../ui/ProvinceMap.tsx';
import { openPlacePicker } from '../place/openPlacePicker.ts';
import { GeoWays } from './GeoWays.tsx';

/** The workbench of positions and places. `children` is the drawn province map. */
export const Geo = ({ children }: { readonly children?: ReactNode }) => {
  const [nearby, setNearby] = useState<Nearby | null>(null);
  const [pickedPlace, setPicked] = useState<PickedPlace | null>(null);

  const look = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // Read from the field itself: it may have been filled before React was there.
    const text = (event.currentTarget as HTMLFormElement).elements.namedItem('point') as HTMLInputElement;
    const point = typedPosition(text.value);
    if (point === null) return showToast({ message: '请写成“纬度，经度”，比如 22.53,113.93', type: 'warning' });
    try {
      setNearby(await nearbyOf(point));
    } catch {
      showToast({ message: messages.failed, type: 'error' });
    }
  };
  const provinces = [nearby?.places[0]?.path[0]?.id, pickedPlace?.path[0]?.id].filter((id) => id !== undefined);

  return (
    <>
      <GeoWays />
      <section className="geo-block">
        <h2>这是哪里</h2>
        <form className="geo-row" onSubmit={(event) => void look(event)}>
          <label className="vh" htmlFor="geo-point">
            纬度，经度（WGS84）
          </label>
          <input id="geo-point" className="geo-input" inputMode="text" placeholder="22.53,113.93" name="point" />
          <button type="submit" className="button main">
            查
          </button>
        </form>
        <div role="status">
          {nearby !== null && (
            <p className="geo-note">
              {nearby.provinceCode === null ? '不在任何省的轮廓里' : `在区划码 ${nearby.provinceCode} 的轮廓里`}
            </p>
          )}
          {nearby?.places.length === 0 && <p>附近没有收录的地点</p>}
          <ol>
            {nearby?.places.map(({ path, distanceM }) => (
              <li key={path[path.length - 1]?.id} className="geo-row">
                <span>{pathWords(path)}</span>
                <span className="num">{distanceWords(distanceM)}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className="geo-row">
          <button type="button" className="button" onClick={() => void openPlacePicker({ level: 'any' }, setPicked)}>
            打开地点选择
          </button>
          <span role="status">{pickedPlace === null ? '' : `${pathWords(pickedPlace.path)}（${pickedPlace.id}）`}</span>
        </div>
      </section>
      <section className="geo-block">
        <h2>省级地图</h2>
        <ProvinceMap lit={provinces}>{children}</ProvinceMap>
      </section>
    </>
  );
};
