const codeOf = (shape: Element): number => Number(shape.getAttribute('data-code'));

/** The shapes of a drawn map in the order of their codes, which is that of `data/regions.json`. */
export const shapesOf = (map: ParentNode): Element[] =>
  Array.from(map.querySelectorAll('.pm-map a[data-code]')).sort((one, other) => codeOf(one) - codeOf(other));

/** The provinces of a drawn map (ui/map/BareProvinceMap.astro) as its list, in the order of their codes: once, from its own links. */
export const listProvinces = (root: ParentNode): void => {
  for (const map of Array.from(root.querySelectorAll<HTMLElement>('[data-province-map]'))) {
    const list = map.querySelector('.pm-list');
    if (list === null || list.firstElementChild !== null) continue;
    for (const shape of shapesOf(map)) {
      const name = (shape.getAttribute('aria-label') ?? '').split('，')[0] ?? '';
      const link = document.createElement('a');
      link.href = shape.getAttribute('href') ?? '';
      link.dataset['place'] = shape.getAttribute('data-place') ?? '';
      link.setAttribute('aria-label', name);
      link.textContent = name;
      const row = document.createElement('li');
      row.append(link);
      list.append(row);
    }
  }
};
