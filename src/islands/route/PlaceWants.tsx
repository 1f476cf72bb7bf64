import { useState } from 'react';
import { call } from '../../api/call.ts';
import { listPlaceWants, setPlaceWant } from '../../api/place/want.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { NotThere } from '../../ui/NotThere.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';

/** Where one wants to go, each with what others tell of it; what was taken off stays in its place until the sheet is closed. */
export const PlaceWants = () => {
  const found = useLoaded(() => call(listPlaceWants, {}), []);
  const [off, setOff] = useState<readonly string[]>([]);
  const turn = async (placeId: string): Promise<void> => {
    const want = off.includes(placeId);
    try {
      await call(setPlaceWant, { placeId, want });
      setOff((before) => (want ? before.filter((one) => one !== placeId) : [...before, placeId]));
    } catch (error) {
      logInOrTell(error);
    }
  };
  if (found.status !== 'ready') return <NotThere on={found} what="想去的地方" />;
  const { items } = found.value;
  if (items.length === 0) return <p>还没有想去的地方，在游记的“去过 · 想去”里可以加</p>;
  return (
    <ul className="rs-list" aria-label="想去的地方">
      {items.map(({ id, name, within }) => (
        <li key={id} className="rs-place">
          <a href={urlOf('/community/travel', { placeId: id })}>
            <b>{name}</b>
            <small>{within === '' ? '看那里的游记' : `${within} · 看那里的游记`}</small>
          </a>
          <button
            type="button"
            className="button"
            aria-label={off.includes(id) ? `加回${name}` : `不去${name}了`}
            onClick={() => void turn(id)}
          >
            {off.includes(id) ? '加回' : '不去了'}
          </button>
        </li>
      ))}
    </ul>
  );
};
