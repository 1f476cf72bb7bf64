import { yuan } from '../../lib/money.ts';
import type { Asks, Trouble, Typed } from '../../stores/event/form.ts';
import { Said } from './Said.tsx';

interface Props {
  readonly at: number;
  /** Who it is, where that is not told by `at`. */
  readonly title?: string;
  readonly person: Typed;
  readonly asks: Asks;
  /** What is wrong, and with which field; it is said below that. */
  readonly trouble: Trouble | null;
  readonly onChange: (part: Partial<Typed>) => void;
  /** Null for who signs up themselves. */
  readonly onRemove: (() => void) | null;
}

/** One of those who go along. */
export const PersonFields = ({ at, title, person, asks, trouble, onChange, onRemove }: Props) => {
  const isWrong = (name: string): boolean => trouble?.field === `${name}-${at}`;
  const said = (name: string) => <Said words={isWrong(name) ? trouble?.words : undefined} />;
  return (
    <fieldset className="su-person">
      <legend>{title ?? (at === 0 ? '你自己' : `同伴 ${at}`)}</legend>
      <label>
        姓名
        <input
          id={`su-name-${at}`}
          autoComplete={at === 0 ? 'name' : 'off'}
          maxLength={80}
          aria-invalid={isWrong('name')}
          value={person.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </label>
      {said('name')}
      <label>
        手机号
        <input
          id={`su-phone-${at}`}
          type="tel"
          inputMode="tel"
          autoComplete={at === 0 ? 'tel' : 'off'}
          maxLength={24}
          aria-invalid={isWrong('phone')}
          value={person.phone}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      </label>
      {said('phone')}
      <label className="su-age">
        年龄
        <input
          id={`su-age-${at}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          aria-invalid={isWrong('age')}
          value={person.age}
          onChange={({ target }) => onChange({ age: target.value })}
        />
      </label>
      {said('age')}
      {asks.insured && (
        <label className="su-document">
          证件号
          <input
            id={`su-document-${at}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            aria-describedby={`su-document-why-${at}`}
            aria-invalid={isWrong('document')}
            value={person.document ?? ''}
            onChange={({ target }) => onChange({ document: target.value })}
          />
          <small id={`su-document-why-${at}`}>只给领队买保险用，加密保存，活动结束七天后删除；退出报名当时就删。</small>
        </label>
      )}
      {said('document')}
      {asks.singleFen > 0 && (
        <label className="su-single">
          <input
            type="checkbox"
            checked={person.single === true}
            onChange={({ target }) => onChange({ single: target.checked })}
          />
          <span>
            一人住一间，加 <b className="num">{yuan(asks.singleFen)}</b>
          </span>
        </label>
      )}
      {onRemove !== null && (
        <button type="button" className="su-remove" data-destroys aria-label={`去掉同伴 ${at}`} onClick={onRemove}>
          去掉
        </button>
      )}
    </fieldset>
  );
};
