import type { Gender } from '../../api/user/members.ts';

interface Props {
  readonly value: Gender;
  readonly busy: boolean;
  readonly onChoose: (value: Gender) => void;
}

const choices: readonly (readonly [Gender, string])[] = [
  [0, '不说'],
  [1, '男'],
  [2, '女'],
];

/** What a member says of their gender; everybody who may open the home reads it. */
export const GenderField = ({ value, busy, onChoose }: Props) => (
  <fieldset className="profile-privacy" disabled={busy}>
    <legend className="profile-label">性别，可以不说</legend>
    <div className="profile-ways">
      {choices.map(([choice, name]) => (
        <label key={choice}>
          <input type="radio" name="gender" checked={choice === value} onChange={() => onChoose(choice)} />
          <span>{name}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
