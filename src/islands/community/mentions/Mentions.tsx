import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Person } from '../../../lib/mentions/people.ts';
import { typedName, withName } from '../../../lib/mentions/typed.ts';
import { MENTIONS_MAX } from '../../../site.ts';
import { known, offered, offeredAtOnce, withOthers } from '../../../stores/community/mentions/people.ts';
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
  // Whom the member knows is asked for once, behind the first `@`; where that fails, behind the next.
  const friends = useRef<readonly Person[] | null>(null);
  useEffect(() => {
    const now = typed === null ? NOBODY : ask.current();
    const all = (): readonly Person[] => withOthers(now.near, friends.current ?? []);
    setOffer({ near: typed === null ? [] : offeredAtOnce(typed, all()), full: now.full });
    if (typed === null || now.full) return;
    const stop = new AbortController();
    const show = (found: readonly Person[]): void => {
      if (!stop.signal.aborted) setOffer({ near: found, full: false });
    };
    const look = async (): Promise<void> => {
      if (friends.current === null) {
        friends.current = await known(stop.signal).catch(() => null);
        show(offeredAtOnce(typed, all()));
      }
      show(await offered(typed, all(), stop.signal));
    };
    const timer = setTimeout(() => void look().catch(() => undefined), PAUSE_MS);
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
