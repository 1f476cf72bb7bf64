import { useStore } from '@nanostores/react';
import { ChevronDown, LocateFixed } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { PickedPlace } from '../../lib/places/types.ts';
import { messages } from '../../messages.ts';
import { BASE } from '../../site.ts';
import { $here, choosePlace, chosenPlace, locateMe } from '../../stores/place.ts';
import { $city, type CitySource, cityOfPage, loadCity, type PageCity } from '../../stores/place/goto.ts';
import { showToast } from '../../stores/toast.ts';
import { whyNoPosition } from '../place/words.ts';
import { GotoOrder } from './GotoOrder.tsx';
import { GotoPeople } from './GotoPeople.tsx';

const addressOf = (cityId: string): string => `${BASE}/community/goto?cityId=${encodeURIComponent(cityId)}`;

const SOURCE: Readonly<Record<CitySource, string>> = {
  located: '定位',
  chosen: '手选',
  link: '来自链接',
  default: '默认',
  badLink: '链接里的城市不对,先看默认',
};

type Picker = ComponentType<{ onPick: (place: PickedPlace) => void; onClose: () => void; level: 'city'; title: string }>;

/** The city of the page, where it comes from, and the ways to another one. */
export const Goto = () => {
  const { status, location: here } = useStore($here);
  const { status: cityStatus, city } = useStore($city);
  const [page, setPage] = useState<PageCity | null>(null);
  const [Picking, setPicking] = useState<Picker | null>(null);

  useEffect(() => setPage(cityOfPage(location.search, chosenPlace(), here)), [here]);
  const cityId = page?.cityId;
  useEffect(() => {
    if (cityId !== undefined) void loadCity(cityId);
  }, [cityId]);
  useEffect(() => {
    // Asks nobody: the app's position, or one that was allowed before.
    void locateMe();
  }, []);
  useEffect(() => {
    // A page that nobody named a city for follows the position, once it is there.
    if (page?.source === 'default' && here !== null && !here.isDefault && here.cityId !== null) location.replace(addressOf(String(here.cityId)));
  }, [page, here]);
  useEffect(() => {
    if (city !== null) document.title = document.title.replace(/^.*?(?= · )/, `${city.name}同城`);
  }, [city]);

  const pick = (place: PickedPlace): void => {
    if (place.cityId === null) {
      showToast({ message: `${place.name}没有下属城市,换一个试试`, type: 'warning' });
      return;
    }
    choosePlace(place);
    location.assign(addressOf(place.cityId));
  };
  const open = async (): Promise<void> => {
    try {
      const { PlacePicker } = await import('../place/PlacePicker.tsx');
      setPicking(() => PlacePicker);
    } catch {
      showToast({ message: messages.failed, type: 'error' });
    }
  };
  const locateNow = async (): Promise<void> => {
    const found = await locateMe({ ask: true });
    if (found.isDefault) showToast({ message: whyNoPosition(found.why), type: 'warning', time: 3_000 });
    else if (found.cityId !== null && String(found.cityId) !== cityId) location.assign(addressOf(String(found.cityId)));
  };

  const name = city?.name ?? (cityStatus === 'unknown' ? '没有这个城市' : page?.source === 'default' ? '深圳市' : '…');
  const elsewhere = here !== null && !here.isDefault && here.cityId !== null && String(here.cityId) !== cityId ? here : null;
  const locating = status === 'locating';
  let hint: ReactNode = '';
  if (page?.source === 'default' || page?.source === 'badLink') hint = '还不知道你在哪里,先看深圳。点城市名可以换。';
  else if (elsewhere !== null) {
    hint = (
      <>
        你好像在{elsewhere.city},<a href={addressOf(String(elsewhere.cityId))}>去看{elsewhere.city}</a>
      </>
    );
  }
  return (
    <>
      <div className="goto-city">
        <button type="button" className="goto-name" onClick={() => void open()}>
          <span className="goto-words">{name}</span>
          <ChevronDown className="icon" aria-hidden="true" />
          <span className="vh">换一个城市</span>
        </button>
        {page !== null && <span className="goto-source">{SOURCE[page.source]}</span>}
        <button type="button" className="goto-locate" disabled={locating} onClick={() => void locateNow()}>
          <LocateFixed className="icon" aria-hidden="true" />
          {locating ? '定位中' : '定位'}
        </button>
      </div>
      <p className="goto-hint" role="status">
        {hint}
      </p>
      <GotoOrder located={here !== null && !here.isDefault} />
      <GotoPeople />
      {Picking !== null && <Picking level="city" title="看哪座城市" onPick={pick} onClose={() => setPicking(null)} />}
    </>
  );
};
