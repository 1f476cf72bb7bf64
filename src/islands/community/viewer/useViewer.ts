import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import { readPictures } from '../../../api/community/entry/pictures.ts';
import type { Viewer } from '../../../stores/community/viewer.ts';

/** Shows dialogs and toasts above the pictures: everything else on the page waits, untouchable and unread. */
export const useAside = (): HTMLElement => {
  const place = useMemo(() => document.createElement('div'), []);
  useEffect(() => {
    document.body.append(place);
    const waiting = Array.from(document.body.children).filter(
      (child) =>
        child !== place &&
        child.id !== 'notices' &&
        !child.hasAttribute('inert') &&
        !/^(?:SCRIPT|STYLE|TEMPLATE)$/.test(child.tagName),
    );
    for (const child of waiting) {
      child.setAttribute('inert', '');
      child.setAttribute('aria-hidden', 'true');
    }
    return () => {
      for (const child of waiting) {
        child.removeAttribute('inert');
        child.removeAttribute('aria-hidden');
      }
      place.remove();
    };
  }, [place]);
  return place;
};

/** Sizes of the originals in bytes, by place. A post does not carry them: they are asked for when its pictures are looked at. */
export const useBytes = ({ entry, pictures }: Viewer): readonly (number | null)[] => {
  const [bytes, setBytes] = useState<readonly (number | null)[]>(() =>
    pictures.map((picture) => picture.bytes ?? null),
  );
  useEffect(() => {
    if (pictures.every((picture) => picture.bytes !== undefined)) return;
    let here = true;
    call(readPictures, { id: entry.id }).then(
      (reply) => {
        const known = new Map(reply.pictures.map((picture) => [picture.id, picture.bytes]));
        if (here) setBytes(pictures.map((picture) => known.get(picture.id) ?? null));
      },
      // The size is a courtesy: the button works without it.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [entry.id, pictures]);
  return bytes;
};
