import { useEffect, useState } from 'react';
import { DEFAULT_PICTURE, originalAddress, thumbnailAddress } from '../../../host/thumbnail.ts';
import { IMAGE_ATTEMPTS } from '../../../site.ts';
import type { ViewedPicture } from '../../../stores/community/viewer.ts';
import { useHere } from '../../../ui/useHere.ts';

const RETRY_MS = 500;

interface Props {
  readonly picture: ViewedPicture;
  /** Place among the others, from 0, for a picture without words. */
  readonly index: number;
  /** The box it must fit, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Show the original instead of the finest thumbnail. */
  readonly original: boolean;
  readonly onOriginal: (state: 'shown' | 'failed') => void;
}

/** Loads an address and hands it on when it is decoded: what is on screen is never half there. */
const decoded = async (address: string): Promise<void> => {
  const image = new Image();
  image.src = address;
  await image.decode();
};

/** One picture: what the page has shown already at once, then the finer one, and on request the original. */
export const ViewerPicture = ({ picture, index, width, height, original, onOriginal }: Props) => {
  const [address, setAddress] = useState(() => thumbnailAddress(picture.token, 2));
  const [tries, setTries] = useState(0);
  const here = useHere();

  useEffect(() => {
    let here = true;
    decoded(thumbnailAddress(picture.token, 3)).then(
      () =>
        here &&
        setAddress((now) => (now === originalAddress(picture.token) ? now : thumbnailAddress(picture.token, 3))),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [picture.token]);

  useEffect(() => {
    if (!original) return;
    let here = true;
    decoded(originalAddress(picture.token)).then(
      () => {
        if (!here) return;
        setAddress(originalAddress(picture.token));
        onOriginal('shown');
      },
      () => here && onOriginal('failed'),
    );
    return () => {
      here = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- onOriginal is a new function each time, the picture is not
  }, [original, picture.token]);

  const failed = () => {
    const next = tries + 1;
    if (next < IMAGE_ATTEMPTS) setTimeout(() => here() && setTries(next), RETRY_MS * 2 ** tries);
    else setAddress(DEFAULT_PICTURE);
  };

  const scale = Math.min(width / picture.width, height / picture.height);
  return (
    <img
      key={tries}
      className="viewer-picture"
      src={address}
      alt={picture.alt === '' ? `第${index + 1}张` : picture.alt}
      width={Math.round(picture.width * scale)}
      height={Math.round(picture.height * scale)}
      style={{ backgroundColor: picture.color }}
      draggable={false}
      onError={address === DEFAULT_PICTURE ? undefined : failed}
    />
  );
};
