/** What chose a list, by the names of its address. */
type Choice = Readonly<Record<string, string | undefined>>;

const ORDERS: Readonly<Record<string, string>> = { hot: '最近热度高的在前', best: '只有精华' };
const TABS: Readonly<Record<string, string>> = { follow: '你关注的人发的', travel: '在看游记', city: '在看这座城市' };

const homeOf = ({ tab = '', boardId, track }: Choice): string[] => [
  ...(boardId === undefined ? [] : ['在看这个版块']),
  TABS[tab] ?? '所有人公开发布的',
  ...(track === undefined ? [] : ['带轨迹']),
];

const dynamicsOf = ({ tab = '', userId, topicId, placeId, track }: Choice): string[] => [
  userId !== undefined ? '在看这个人的动态' : (TABS[tab] ?? '所有人公开发布的'),
  ...(topicId === undefined ? [] : ['在看这个话题']),
  ...(placeId === undefined ? [] : ['在看这个地方']),
  ...(track === undefined ? [] : ['带轨迹']),
];

/**
 * Why an entry stands in a list, in words: what the list is of, and its order. '' for a list that says so itself, as
 * somebody's home. `listName`: the call that it is read by.
 */
export const whyHere = (listName: string, choice: Choice): string => {
  const order = ORDERS[choice['sort'] ?? ''] ?? '最新发布的在前';
  if (choice['tab'] === 'event') return '';
  if (listName === 'community/readFeed') return [...homeOf(choice), order].join('，');
  if (listName === 'dynamic/listDynamics') return [...dynamicsOf(choice), '最新发布的在前'].join('，');
  return '';
};
