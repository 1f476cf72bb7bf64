/** The province map of the HTML (ui/map/ProvinceMap.astro), lit by data. No chart library: attributes, and the styles do the rest. */

/** Told to a map when other provinces of it are lit. */
export const LIT_EVENT = 'provinces:lit';

/**
 * Lights the provinces with these place ids, on map, tiles and list alike, and says so in their names and in the count.
 * Ids that are no province are left out; lighting again replaces what was lit. Returns how many are lit.
 */
export const lightProvinces = (root: ParentNode, placeIds: readonly (string | number)[]): number => {
  const wanted = new Set(placeIds.map(String));
  const lit = new Set<string>();
  for (const map of Array.from(root.querySelectorAll<HTMLElement>('[data-province-map]'))) {
    const word = map.dataset['litWord'] ?? '';
    for (const province of Array.from(map.querySelectorAll('[data-place]'))) {
      const id = province.getAttribute('data-place') ?? '';
      const label = province.getAttribute('aria-label');
      const on = wanted.has(id);
      if (on) lit.add(id);
      province.toggleAttribute('data-lit', on);
      if (label === null) continue;
      const name = label.split('，')[0] ?? '';
      province.setAttribute('aria-label', on ? `${name}，${word}` : name);
    }
    const count = map.querySelector('[data-pm-count]');
    if (count !== null) count.textContent = String(lit.size);
    map.dispatchEvent(new Event(LIT_EVENT));
  }
  return lit.size;
};

/** The province of an event, or null. */
export const provinceOf = (target: EventTarget | null): { readonly placeId: string; readonly name: string } | null => {
  const province = target instanceof Element ? target.closest('[data-province-map] [data-place]') : null;
  const placeId = province?.getAttribute('data-place');
  if (province === null || placeId == null) return null;
  return { placeId, name: (province.getAttribute('aria-label') ?? '').split('，')[0] ?? '' };
};
