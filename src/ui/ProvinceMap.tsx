import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { lightProvinces, provinceOf } from '../lib/map/light.ts';

interface Props {
  /** Place ids of the provinces to light; null while nobody knows. */
  readonly lit: readonly (string | number)[] | null;
  /** A province was tapped. Without it the link in the map is followed. */
  readonly onPick?: (province: { readonly placeId: string; readonly name: string }) => void;
  /** The drawn map: `<ProvinceMap …><Map slot /></ProvinceMap>` in an Astro page. It stays HTML and costs no script. */
  readonly children: ReactNode;
}

/** Gives the drawn province map its data and its taps. */
export const ProvinceMap = ({ lit, onPick, children }: Props) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current !== null && lit !== null) lightProvinces(root.current, lit);
  }, [lit]);
  const tap = (event: MouseEvent): void => {
    const province = onPick === undefined ? null : provinceOf(event.target);
    if (province === null) return;
    event.preventDefault();
    onPick?.(province);
  };
  return (
    // The links inside are the controls, with their own keys; this only hears their clicks on the way up.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions
    <div ref={root} onClick={tap}>
      {children}
    </div>
  );
};
