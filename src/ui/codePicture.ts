import { generate } from 'lean-qr';

/** Modules of white around a code (ISO 18004). */
const QUIET_MODULES = 4;
/** Pixels a module: sharp when somebody keeps the picture. */
const SCALE = 6;

/** The code of an address as a picture, black on white in every theme. */
export const codePicture = (address: string, alt: string): HTMLImageElement => {
  const picture = document.createElement('img');
  picture.alt = alt;
  picture.src = generate(address).toDataURL({
    pad: QUIET_MODULES,
    scale: SCALE,
    on: [0, 0, 0],
    off: [255, 255, 255],
  });
  return picture;
};
