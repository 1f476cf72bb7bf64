/** What members say below a route: asked or told, then what its author (`author`) or somebody else (`other`) answers. */
export interface RouteTalk {
  readonly text: string;
  readonly replies?: readonly { readonly text: string; readonly by: 'author' | 'other' }[];
}

/** Slots: {spot}, {km}, {month}. Said of any route that is walked; each at most once below one of them. */
export const routeTalks: readonly RouteTalk[] = [
  {
    text: '请问起点有地方停车吗？打算自驾过去',
    replies: [
      { text: '村口小学旁边有块空地，周末要早点到，八点以后就满了', by: 'author' },
      { text: '停路边会被贴条，别问我怎么知道的', by: 'other' },
    ],
  },
  {
    text: '照着这条轨迹走完了，岔路口的点打得很准，谢谢！',
    replies: [{ text: '顺利就好，下来的路不好走吧', by: 'author' }],
  },
  {
    text: '带十岁的孩子走得下来吗？平时能走十公里左右',
    replies: [
      { text: '爬升有点集中，建议拆成两段，中间那个撤退点可以下', by: 'author' },
      { text: '我家九岁的走过，多花了两个小时，零食带够', by: 'other' },
    ],
  },
  { text: '全程{km}公里，GPS 表上多了一公里多，应该是拍照绕的' },
  {
    text: '中间水源{month}份还有水吗？想少背点',
    replies: [{ text: '我走的时候有，不大，接一瓶要等两分钟，建议还是背够', by: 'author' }],
  },
  { text: '上周末走的，后半段草很深，短裤的腿全是口子，劝大家穿长裤' },
  {
    text: '可以反着走吗？返程的车在起点这边更好打',
    replies: [{ text: '可以，反走是先缓后陡，膝盖不好的不太建议', by: 'author' }],
  },
  { text: '下山那段碎石坡建议带两根杖，我一根不够用，滑了两次' },
  {
    text: '一个人走安全吗？主要担心没信号',
    replies: [
      { text: '有七八公里没信号，一个人不建议，真要去把行程留给家里', by: 'author' },
      { text: '周末人不少，平时几乎碰不到人', by: 'other' },
    ],
  },
  { text: '{spot}这条线走过三次了，每次都走错同一个岔路，这回跟着轨迹总算没错' },
  { text: '收藏了，等天凉一点就去' },
  {
    text: '晚上营地冷不冷？睡袋带多少度的合适',
    replies: [{ text: '我去那次凌晨大概五度，舒适温标零度的够用', by: 'author' }],
  },
  { text: '时间估得有点紧，我们队里有两个新手，走到天黑才出来，头灯一定要带' },
  { text: '终点的小卖部老板人很好，帮忙叫了车，还送了一把花生' },
  {
    text: '标的那处悬崖边现在拉了绳子吗？',
    replies: [{ text: '这个月走的，拉了，不过有一根松了，别全靠它', by: 'other' }],
  },
  { text: '下过雨第二天走的，泥粘得鞋底有两斤，换个晴天体验会好很多' },
  { text: '爬升比看上去累，最后两个坡没有遮阴，夏天早点出发' },
];
