import { type RefObject, useEffect, useState } from 'react';
import { typedName, withName } from '../../../lib/mentions/typed.ts';
import { offered, offeredAtOnce, type Person } from '../../../stores/community/mentions/people.ts';

const PAUSE_MS = 200;

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly disabled: boolean;
  readonly onName: (text: string, person: Person) => void;
}

/** People to name while an `@` is being typed; the newest question wins, and without an answer those of the talk stay. */
export const Mentions = ({ field, text, disabled, onName }: Props) => {
  const typed = typedName(text, field.current?.selectionStart ?? text.length);
  const [people, setPeople] = useState<readonly Person[]>([]);
  useEffect(() => {
    setPeople(typed === null ? [] : offeredAtOnce(typed));
    if (typed === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      offered(typed, stop.signal).then(
        (found) => stop.signal.aborted || setPeople(found),
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
  if (typed === null || people.length === 0) return null;
  return (
    <div className="composer-people" role="group" aria-label="提到谁">
      {people.map((person) => (
        <button key={person.userId} type="button" disabled={disabled} onClick={() => name(person)}>
          @{person.name}
        </button>
      ))}
    </div>
  );
};
