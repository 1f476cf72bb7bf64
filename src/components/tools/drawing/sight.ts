/** How the picture lies in its window: CSS pixels of the window for one unit of the picture, and where its corner is. */
export interface Sight {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Times the size at which all of it is seen. */
export const ZOOM_MAX = 8;

/** All of the picture, in the middle. */
export const wholeSight = (picture: Size, view: Size): Sight => {
  const scale = Math.min(view.width / picture.width, view.height / picture.height);
  return { scale, x: (view.width - picture.width * scale) / 2, y: (view.height - picture.height * scale) / 2 };
};

const slide = (at: number, length: number, view: number): number =>
  // Shorter than the window: in its middle. Longer: no gap at either end.
  length <= view ? (view - length) / 2 : Math.min(0, Math.max(view - length, at));

/** Keeps the picture in its window. */
const held = ({ scale, x, y }: Sight, picture: Size, view: Size): Sight => ({
  scale,
  x: slide(x, picture.width * scale, view.width),
  y: slide(y, picture.height * scale, view.height),
});

/** Enlarges by a factor around a spot of the window, which stays where it is as far as the edges allow. */
export const zoomAt = (
  sight: Sight,
  factor: number,
  spot: readonly [number, number],
  picture: Size,
  view: Size,
): Sight => {
  const whole = wholeSight(picture, view).scale;
  const scale = Math.min(whole * ZOOM_MAX, Math.max(whole, sight.scale * factor));
  const by = scale / sight.scale;
  return held({ scale, x: spot[0] - (spot[0] - sight.x) * by, y: spot[1] - (spot[1] - sight.y) * by }, picture, view);
};

export const panBy = (sight: Sight, dx: number, dy: number, picture: Size, view: Size): Sight =>
  held({ ...sight, x: sight.x + dx, y: sight.y + dy }, picture, view);

/** A spot of the window as units of the picture. */
export const unitsAt = ({ scale, x, y }: Sight, spot: readonly [number, number]): readonly [number, number] => [
  Math.round((spot[0] - x) / scale),
  Math.round((spot[1] - y) / scale),
];
