import type { Typed } from '../../stores/event/form.ts';

interface Props {
  readonly at: number;
  /** Who it is, where that is not told by `at`. */
  readonly title?: string;
  readonly person: Typed;
  /** Name of the field that is wrong; '' for none. */
  readonly wrong: string;
  readonly onChange: (part: Partial<Typed>) => void;
  /** Null for who signs up themselves. */
  readonly onRemove: (() => void) | null;
}

/** One of those who go along. */
export const PersonFields = ({ at, title, person, wrong, onChange, onRemove }: Props) => (
  <fieldset className="su-person">
    <legend>{title ?? (at === 0 ? '你自己' : `同伴 ${at}`)}</legend>
    <label>
      姓名
      <input
        id={`su-name-${at}`}
        autoComplete={at === 0 ? 'name' : 'off'}
        maxLength={40}
        aria-invalid={wrong === `name-${at}`}
        value={person.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
    </label>
    <label>
      手机号
      <input
        id={`su-phone-${at}`}
        type="tel"
        inputMode="tel"
        autoComplete={at === 0 ? 'tel' : 'off'}
        maxLength={24}
        aria-invalid={wrong === `phone-${at}`}
        value={person.phone}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
    </label>
    <label className="su-age">
      年龄
      <input
        id={`su-age-${at}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        aria-invalid={wrong === `age-${at}`}
        value={person.age}
        onChange={({ target }) => onChange({ age: target.value })}
      />
    </label>
    {onRemove !== null && (
      <button type="button" className="su-remove" data-destroys aria-label={`去掉同伴 ${at}`} onClick={onRemove}>
        去掉
      </button>
    )}
  </fieldset>
);
