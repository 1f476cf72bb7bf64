import type { Visibility } from '../../api/community/fields.ts';
import { ChoiceRow } from './ChoiceRow.tsx';

interface Props {
  readonly value: Visibility;
  readonly busy: boolean;
  readonly onChoose: (value: Visibility) => void;
}

/** What follows from each: whoever may not open the home does not meet its member in lists of people either. */
const choices: readonly (readonly [Visibility, string, string])[] = [
  ['public', '公开', '所有人都能打开你的主页，按昵称能搜到你，走过的路可以上榜。'],
  ['friends', '好友', '和你互相关注的人才能打开主页、搜到你。你不上榜，分享出去的链接也不写是你分享的。'],
  ['self', '仅自己', '别人打不开你的主页，也搜不到你。你不上榜，分享出去的链接也不写是你分享的。'],
];

/** Who may open the member's home, and what the choice means before it is saved. */
export const HomePrivacy = (props: Props) => (
  <ChoiceRow legend="谁可以看主页" name="privacy" choices={choices} {...props}>
    <p className="profile-says" aria-live="polite">
      {choices.find(([choice]) => choice === props.value)?.[2]}
      {props.value !== 'public' && '已经发出的内容不受影响，谁可以看仍按各篇自己的设置。'}
    </p>
  </ChoiceRow>
);
