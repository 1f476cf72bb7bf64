import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Person } from '../../../lib/mentions/people.ts';
import { typedName, withName } from '../../../lib/mentions/typed.ts';
import { MENTIONS_MAX } from '../../../site.ts';
import { offered, offeredAtOnce } from '../../../stores/community/mentions/people.ts';
import peopleStyles from '../../../styles/comments/people.css?url';
import { useStyles } from '../../../ui/useStyles.ts';

const PAUSE_MS = 200;

/** Who is near, and whether the text names as many as it may. */
export interface Offer {
  readonly near: readonly Person[];
  readonly full: boolean;
}

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly disabled: boolean;
  /** Asked while a name is being typed. */
  readonly offer: () => Offer;
  readonly onName: (text: string, person: Person) => void;
}

const NOBODY: Offer = { near: [], full: false };

/** People to name while an `@` is being typed; the newest question wins, and without an answer those who are near stay. */
export const Mentions = ({ field, text, disabled, offer, onName }: Props) => {
  const typed = typedName(text, field.current?.selectionStart ?? text.length);
  const [{ near, full }, setOffer] = useState<Offer>(NOBODY);
  const styled = useStyles(peopleStyles);
  const ask = useRef(offer);
  useEffect(() => {
    ask.current = offer;
  });
  useEffect(() => {
    const now = typed === null ? NOBODY : ask.current();
    setOffer({ near: typed === null ? [] : offeredAtOnce(typed, now.near), full: now.full });
    if (typed === null || now.full) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      offered(typed, now.near, stop.signal).then(
        (found) => stop.signal.aborted || setOffer({ near: found, full: false }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);

  const name = (person: Person): void => {
    const area = field.current;
    const next = withName(text, area?.selectionStart ?? text.length, person.name);
    onName(next.text, person);
    // The new text stands after the next drawing.
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(next.caret, next.caret);
    });
  };
  if (typed === null || !styled) return null;
  if (full)
    return (
      <p className="people-full" role="status">
        最多提到 {MENTIONS_MAX} 个人
      </p>
    );
  return near.length === 0 ? null : (
    <div className="people" role="group" aria-label="提到谁">
      {near.map((person) => (
        <button key={person.userId} type="button" disabled={disabled} onClick={() => name(person)}>
          @{person.name}
        </button>
      ))}
    </div>
  );
};
