import type { LoadedImage, PendingImage } from '../../host.ts';

export const image = (address: string, cors: boolean): PendingImage => {
  const element = new Image();
  const done = new Promise<LoadedImage>((resolve, reject) => {
    element.onload = () => resolve({ width: element.naturalWidth, height: element.naturalHeight, source: element });
    element.onerror = () => reject(new Error('image did not load'));
  });
  if (cors) element.crossOrigin = 'anonymous';
  element.decoding = 'async';
  element.src = address;
  return {
    done,
    cancel: () => {
      element.onload = null;
      element.onerror = null;
      element.src = '';
    },
  };
};
