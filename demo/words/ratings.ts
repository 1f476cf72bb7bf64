import type { RatingTag } from '../../src/lib/event/rating.ts';

/** What members say of an event when it is over: stars, tags, words. */
export const ratings: readonly (readonly [stars: number, tags: readonly RatingTag[], text: string])[] = [
  [5, ['safe', 'caring'], '下段青苔很滑，领队一个一个拉着过，收队的人也一直在后面等，第一次走这种路也不慌。'],
  [5, ['clear', 'pace'], '集合点写得很清楚，几点到哪里都说了，节奏正好，还比计划早下山。'],
  [4, ['knows'], '路很熟，哪里能加水、哪里能上厕所都知道。午饭的面馆排队久了点。'],
  [5, [], ''],
  [3, ['rushed'], '上坡那一段走得有点急，后面的人跟得吃力，希望中间多停一次。'],
  [4, ['caring', 'safe'], '有人鞋底开胶，领队包里居然有扎带，服了。'],
  [5, ['pace', 'knows'], '竹海那段特意放慢让大家拍照，很贴心。'],
  [4, ['clear'], ''],
  [2, ['late'], '车晚了四十分钟才到，群里没有人提前说。山里走得倒是不错。'],
];

/** A question to the customer service with a picture, and its answer. */
export const pictureQuestion = {
  text: '上周活动的集合点和页面上的不一样，我拍了当时的路口，请帮忙改一下地图上的位置。',
  answer: '谢谢你的照片。我们已经和领队核对过，集合点改好了，下次按页面上的地图走就行。',
  alt: '集合路口的照片',
} as const;
