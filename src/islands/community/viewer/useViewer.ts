import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import { readPictures } from '../../../api/community/entry/pictures.ts';
import { type ViewedPlace, viewedPlace, type Viewer } from '../../../stores/community/viewer.ts';

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

/** What is told of pictures beside them: sizes of the originals in bytes, by index, and where they were taken. */
interface Facts {
  readonly bytes: readonly (number | null)[];
  readonly place: ViewedPlace | undefined;
}

/** A post does not carry the facts of its pictures: they are asked for when those are looked at. */
export const useFacts = ({ entry, pictures, place }: Viewer): Facts => {
  const [facts, setFacts] = useState<Facts>(() => ({
    bytes: pictures.map((picture) => picture.bytes ?? null),
    place,
  }));
  useEffect(() => {
    if (pictures.every((picture) => picture.bytes !== undefined)) return;
    let here = true;
    call(readPictures, { id: entry.id }).then(
      (reply) => {
        const bytes = new Map(reply.pictures.map((picture) => [picture.id, picture.bytes]));
        if (here)
          setFacts({
            bytes: pictures.map((picture) => bytes.get(picture.id) ?? null),
            place: viewedPlace(reply),
          });
      },
      // They are a courtesy: the buttons work without them.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [entry.id, pictures]);
  return facts;
};
