/** Why something is taken down, as it is said most: offered wherever such a reason is written. */
export const USUAL_REASONS = [
  '含广告或引流，请去掉联系方式和外链',
  '内容与户外无关',
  '有人身攻击或不友善的话',
  '涉嫌抄袭，请注明出处或改用自己的内容',
  '带有危险的做法，请说明风险',
  '透露了他人的隐私',
  '违反法律法规',
] as const;
