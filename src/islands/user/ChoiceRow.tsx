import type { ReactNode } from 'react';

interface Props<Value extends string | number> {
  readonly legend: string;
  /** Of the field in its form; its id is `profile-` and this. */
  readonly name: string;
  readonly choices: readonly (readonly [value: Value, words: string, ...more: unknown[]])[];
  readonly value: Value;
  readonly busy: boolean;
  readonly onChoose: (value: Value) => void;
  readonly children?: ReactNode;
}

/** One of a few, side by side, in the form of a member's profile. */
export const ChoiceRow = <Value extends string | number>(props: Props<Value>) => {
  const { legend, name, choices, value, busy, onChoose, children } = props;
  return (
    <fieldset className="profile-choice" id={`profile-${name}`} disabled={busy}>
      <legend className="profile-label">{legend}</legend>
      <div className="profile-ways">
        {choices.map(([choice, words]) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChoose(choice)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
};
