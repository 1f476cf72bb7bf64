import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { failureWords, Refused, saidBy } from '../../api/errors.ts';
import type { EventReply } from '../../api/event/event.ts';
import { addressOf } from '../../lib/agreements/addresses.ts';
import { roomsFenOf, sumFenOf } from '../../lib/event/sum.ts';
import { yuan } from '../../lib/money.ts';
import { reload } from '../../live/views.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { mayAdd, mayJoin, NOBODY, type Trouble, troubleOf, withKnown } from '../../stores/event/form.ts';
import { $known } from '../../stores/event/known.ts';
import { payIfHeld } from '../../stores/event/paying.ts';
import { $form, begin, change, DOCUMENT, NO_SEATS, send } from '../../stores/event/signUp.ts';
import { showToast } from '../../stores/toast.ts';
import sheetStyles from '../../styles/event/sheets.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { useHere } from '../../ui/useHere.ts';
import { useSlow } from '../../ui/useSlow.ts';
import { KnownPeople } from './KnownPeople.tsx';
import { PersonFields } from './PersonFields.tsx';
import { Said } from './Said.tsx';

const told = {
  confirmed: '报名成功，票在页面上',
  waiting: '已经排进候补，有名额会通知你',
  offered: '正好有名额，请尽快接受',
};

/** The field that the server blames: the number of a paper says whose (2102, `data.at`). */
const fieldOf = ({ errCode, data }: Refused): string => {
  const at = (data as { readonly at?: unknown } | null | undefined)?.at;
  return errCode === DOCUMENT && typeof at === 'number' ? `document-${at}` : '';
};

const SignUp = ({ event, close }: { readonly event: EventReply; readonly close: Close }) => {
  const form = useStore($form);
  const known = useStore($known);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [wait, setWait] = useState(event.action === 'wait');
  const [busy, setBusy] = useState(false);
  const slow = useSlow(busy);
  const here = useHere();
  useEffect(() => {
    // A form without the names of last time is a form as well.
    begin(event).catch(() => undefined);
  }, [event]);
  const [sum, roomsFen] = [sumFenOf(event, form.people), roomsFenOf(event, form.people)];

  const blame = (found: Trouble | null): void => {
    setTrouble(found);
    if (found !== null) document.getElementById(`su-${found.field}`)?.focus();
  };

  const submit = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    if (busy) return;
    const wrong = troubleOf(form, event);
    blame(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      const made = await send(event, wait);
      if (made.state in told) showToast({ message: told[made.state as keyof typeof told], type: 'success' });
      reload();
      close(() => payIfHeld(made).catch(logInOrTell));
    } catch (error) {
      if (!here()) return;
      if (error instanceof Refused && error.errCode === NO_SEATS) {
        setWait(true);
        setTrouble({ field: '', words: `${saidBy(error) || '没有名额了'}。要候补就再点一次。` });
      } else {
        if (error instanceof Refused && error.errCode !== 401)
          blame({ field: fieldOf(error), words: failureWords(error) });
        logInOrTell(error);
      }
      if (error instanceof Refused) reload();
    } finally {
      if (here()) setBusy(false);
    }
  };

  const remove = (at: number): void => {
    setTrouble(null);
    change({ people: form.people.filter((_, place) => place !== at) });
  };
  const said = (field: string) => <Said words={trouble?.field === field ? trouble.words : undefined} />;

  return (
    <form className="su" noValidate onSubmit={(submitted) => void submit(submitted)}>
      <h2 className="su-title">{wait ? '候补报名' : '报名'}</h2>
      {wait && (
        <p className="su-note">现在没有名额。候补按先后排队，有名额会在消息里通知，限时接受；轮到之前不用付款。</p>
      )}
      {form.people.map((person, at) => (
        <PersonFields
          key={at}
          at={at}
          person={person}
          asks={event}
          trouble={trouble}
          onChange={(part) =>
            change({ people: form.people.map((one, place) => (place === at ? { ...one, ...part } : one)) })
          }
          onRemove={at === 0 ? null : () => remove(at)}
        />
      ))}
      {mayAdd(form, event.capacity) && (
        <button type="button" className="button su-more" onClick={() => change({ people: [...form.people, NOBODY] })}>
          加一个同伴
        </button>
      )}
      <KnownPeople
        people={mayJoin(known, form, event.capacity)}
        onChoose={(one) => change({ people: withKnown(form.people, one) })}
      />
      <fieldset className="su-person">
        <legend>紧急联系人（不一起去的人）</legend>
        <label>
          姓名
          <input
            id="su-contactName"
            autoComplete="off"
            maxLength={80}
            aria-invalid={trouble?.field === 'contactName'}
            value={form.contactName}
            onChange={({ target }) => change({ contactName: target.value })}
          />
        </label>
        {said('contactName')}
        <label>
          手机号
          <input
            id="su-contactPhone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={24}
            aria-invalid={trouble?.field === 'contactPhone'}
            value={form.contactPhone}
            onChange={({ target }) => change({ contactPhone: target.value })}
          />
        </label>
        {said('contactPhone')}
      </fieldset>
      <label className="su-agree">
        <input
          id="su-agreed"
          type="checkbox"
          checked={form.agreed}
          aria-invalid={trouble?.field === 'agreed'}
          onChange={({ target }) => change({ agreed: target.checked })}
        />
        <span>
          我和同伴都看过
          <a href={addressOf(event.agreement.doc, event.agreement.version)} target="_blank" rel="noopener">
            《{event.agreement.title}》（{event.agreement.version} 版）
          </a>
          、安全须知和退款规则；身体适合这样的强度，未成年人由同行的成年人照看
          {event.insured && '；同意用这些姓名、证件号买保险'}。
        </span>
      </label>
      {said('agreed')}
      {said('')}
      {slow && (
        <p className="su-note" role="status">
          网络较慢，还在提交。可以再等等，也可以先关掉；回来再点一次，不会重复报名。
        </p>
      )}
      <p className="su-foot">
        <b className="num" aria-live="polite">
          {sum === 0 ? '免费' : yuan(sum)}
          {roomsFen > 0 && <small>{`含单房差 ${yuan(roomsFen)}`}</small>}
        </b>
        <button type="button" className="button" onClick={() => close()}>
          先不报
        </button>
        <button type="submit" className="button call" aria-disabled={busy}>
          {busy ? '正在提交…' : wait ? '排队候补' : sum === 0 ? '确认报名' : '确认并去付款'}
        </button>
      </p>
    </form>
  );
};

/** Opens the form of a sign-up. What was typed is still there when it is opened again. */
export const showSignUp = (event: EventReply): Promise<void> =>
  openSheet({ label: '报名', styles: sheetStyles }, (close) => <SignUp event={event} close={close} />);
