import { yuan } from '../../lib/money.ts';
import type { Asks, Typed } from '../../stores/event/form.ts';

interface Props {
  readonly at: number;
  /** Who it is, where that is not told by `at`. */
  readonly title?: string;
  readonly person: Typed;
  readonly asks: Asks;
  /** Name of the field that is wrong; '' for none. */
  readonly wrong: string;
  readonly onChange: (part: Partial<Typed>) => void;
  /** Null for who signs up themselves. */
  readonly onRemove: (() => void) | null;
}

/** One of those who go along. */
export const PersonFields = ({ at, title, person, asks, wrong, onChange, onRemove }: Props) => (
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
          aria-invalid={wrong === `document-${at}`}
          value={person.document ?? ''}
          onChange={({ target }) => onChange({ document: target.value })}
        />
        <small id={`su-document-why-${at}`}>只给领队买保险用，加密保存，活动结束七天后删除；退出报名当时就删。</small>
      </label>
    )}
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
