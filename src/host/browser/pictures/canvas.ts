import type { Surface } from '../../host.ts';

export const canvas = (width: number, height: number): Surface | null => {
  const element = document.createElement('canvas');
  element.width = width;
  element.height = height;
  const context = element.getContext('2d');
  if (context === null) return null;
  return {
    context,
    toDataUrl: (type, quality) => element.toDataURL(type, quality),
    release: () => {
      element.width = 0;
      element.height = 0;
    },
  };
};
