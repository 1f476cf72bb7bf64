import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { EventReply } from '../../api/event/event.ts';
import { changePerson } from '../../api/event/signup.ts';
import { NOBODY, peopleOf, personTrouble, type Trouble, type Typed, typedAs } from '../../stores/event/form.ts';
import { $known, readKnown } from '../../stores/event/known.ts';
import { typedIn } from '../../stores/session/typed.ts';
import sheetStyles from '../../styles/event/sheets.css?url';
import { openSheet } from '../../ui/modal/openSheet.tsx';
import { KnownPeople } from './KnownPeople.tsx';
import { LeadForm } from './LeadForm.tsx';
import { PersonFields } from './PersonFields.tsx';
import { useTelling } from './useTelling.ts';

interface Props {
  readonly event: EventReply;
  readonly mine: NonNullable<EventReply['mine']>;
  readonly onClose: () => void;
}

/** Puts somebody else in the place of one of those who go along; seats and money stay as they are. */
const ChangePerson = ({ event, mine, onClose }: Props) => {
  const open = mine.people
    .map(({ name, usedAt }, at) => ({ name, at, usedAt }))
    .filter(({ usedAt }) => usedAt === null);
  const form = `changePerson/${mine.id}`;
  const [left] = useState(() => typedIn(form));
  const [at, setAt] = useState(() => {
    const chosen = open.find((one) => String(one.at) === left['who']) ?? (open.length === 1 ? open[0] : undefined);
    return chosen?.at ?? -1;
  });
  const [person, setPerson] = useState<Typed>({
    ...NOBODY,
    name: left['name'] ?? '',
    phone: left['phone'] ?? '',
    age: left['age'] ?? '',
  });
  const [wrong, setWrong] = useState<Trouble | null>(null);
  const { trouble, setTrouble, busy, tell } = useTelling(onClose, form);
  const known = useStore($known);
  useEffect(() => {
    // The form is whole without them.
    readKnown().catch(() => undefined);
  }, []);
  // A room is paid for with the seat: it is not chosen anew.
  const asks = { ...event, singleFen: 0 };
  const submit = (): void => {
    setWrong(null);
    setTrouble('');
    if (at < 0) return setTrouble('先选把谁换下来');
    const found = personTrouble(person, 0, '新来的人', asks);
    if (found !== null) {
      setWrong(found);
      return void document.getElementById(`su-${found.field}`)?.focus();
    }
    const [whole] = peopleOf({ people: [person] }, asks);
    if (whole === undefined) return;
    void tell(
      async () => {
        await call(changePerson, { signupId: mine.id, at, person: whole });
        return { told: 1 };
      },
      () => `换好了，${whole.name} 用新的票，原来的票作废`,
      // The number of a paper is written nowhere.
      { who: String(at), name: person.name, phone: person.phone, age: person.age },
    );
  };
  return (
    <LeadForm title="换人" words={['不换', '换成这个人', '正在换…']} {...{ trouble, busy, onClose }} onSubmit={submit}>
      <p className="lead-small">
        {event.signupUntilWords} 前可以换，费用不变
        {mine.people.some(({ single }) => single) ? '，单人间跟着名额走' : ''}
        。领队会看到换了谁。
      </p>
      <label className="check-code">
        把谁换下来
        <select value={at} onChange={({ target }) => setAt(Number(target.value))}>
          {open.length !== 1 && <option value={-1}>请选择</option>}
          {open.map((one) => (
            <option key={one.at} value={one.at}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <PersonFields
        at={0}
        title="换成谁"
        person={person}
        asks={asks}
        trouble={wrong}
        onChange={(part) => setPerson((before) => ({ ...before, ...part }))}
        onRemove={null}
      />
      <KnownPeople
        people={known.filter(
          ({ name, phone }) => phone !== person.phone && !mine.people.some((one) => one.name === name),
        )}
        onChoose={(one) => setPerson(typedAs(one))}
      />
    </LeadForm>
  );
};

/** Opens the sheet in which one of the people is changed. */
export const showChangePerson = async (event: EventReply): Promise<void> => {
  const { mine } = event;
  if (mine?.mayChange !== true) return;
  await openSheet({ label: '换人', styles: sheetStyles }, (close) => (
    <ChangePerson event={event} mine={mine} onClose={() => close()} />
  ));
};
