import type { Look, Paint } from '../../../lib/review/charts/live/live.ts';
import { make } from '../../../ui/pictures/svg.ts';

/** How a chart looks where it stands: colours come from the classes of its own drawing, sizes from its width. `width` is in its units. */
export const readLook = (box: HTMLElement, width: number): Look => {
  const sheet = box.firstElementChild as SVGElement;
  const known: Record<string, Paint> = {};
  return {
    unit: box.clientWidth / width,
    font: getComputedStyle(box).fontFamily,
    paint: (mark) => {
      const found = known[mark];
      if (found !== undefined) return found;
      const probe = make('path', { class: mark });
      sheet.append(probe);
      const { fill, stroke, fillOpacity } = getComputedStyle(probe);
      const read = { fill, stroke, opacity: Number(fillOpacity) };
      probe.remove();
      return (known[mark] = read);
    },
  };
};
