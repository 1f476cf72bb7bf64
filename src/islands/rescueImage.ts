import type { SyntheticEvent } from 'react';

/** `onError` of a picture: its further tries, then the default picture. What tries comes with the first failure. */
export const rescueImage = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void => {
  // Later failures are the tries' own.
  if (image.dataset['tried'] !== undefined) return;
  image.dataset['tried'] = '';
  const { src } = image;
  import('../host/browser/pictures/lazyImages.ts').then(
    ({ retry }) => retry(image, src),
    () => undefined,
  );
};
