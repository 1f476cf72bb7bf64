import type { Card } from '../../api/community/feed/card.ts';
import { grouped, kilometres } from '../../lib/number.ts';
import { relativeTime } from '../../lib/time.ts';

const FORM = { question: '提问', company: '约伴' } as const;
const KIND = { post: '帖子', travelogue: '游记', dynamic: '动态' } as const;
/** A name is no text: what follows can be read on. */
const BEGINNING = 60;

const nounOf = (card: Card): string =>
  card.kind === 'post' && card.form !== undefined ? FORM[card.form] : KIND[card.kind];

/** A card said in one sentence: who wrote what, when and where, what goes with it, and how it was received. */
export const cardSentence = (card: Card, now: number): string => {
  const { author, place, pictureCount, track, counts } = card;
  const words = card.kind === 'dynamic' ? card.excerpt : card.title;
  const title = words.length > BEGINNING ? `${words.slice(0, BEGINNING)}…` : words;
  const facts = [
    `${author.nickName}${author.leader ? '领队' : ''}${relativeTime(card.createdAt, now)}${place === null ? '' : `在${place.name}`}发的${card.best ? '精华' : ''}${nounOf(card)}`,
    card.kind === 'post' && card.company !== undefined ? `${card.company.when}出发` : '',
    title === '' ? '' : `“${title}”`,
    pictureCount > 0 ? `${pictureCount} 张照片` : '',
    track === null ? '' : `带 ${kilometres(track.distance)} 公里的路线`,
    counts.likes > 0 ? `${grouped(counts.likes)} 个赞` : '',
    counts.comments > 0 ? `${grouped(counts.comments)} 条评论` : '',
  ];
  return `${facts.filter(Boolean).join('，')}。`;
};
