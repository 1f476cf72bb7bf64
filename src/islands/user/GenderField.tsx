import type { Gender } from '../../api/user/members.ts';
import { ChoiceRow } from './ChoiceRow.tsx';

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
export const GenderField = (props: Props) => (
  <ChoiceRow legend="性别，可以不说" name="gender" choices={choices} {...props} />
);
