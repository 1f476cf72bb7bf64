import type { ReplyOf } from '../../api/define.ts';
import type { readParticipants } from '../../api/event/leading.ts';
import { csvOf } from '../../lib/files/csv.ts';
import { absoluteTime } from '../../lib/time.ts';

type List = ReplyOf<typeof readParticipants>;

const STATES: Readonly<Record<string, string>> = {
  confirmed: '已报名',
  held: '还没付款',
  offered: '等他接受',
  waiting: '候补',
};
const HEAD = ['姓名', '年龄', '电话', '单人间', '签到', '状态', '报名的人', '紧急联系人', '紧急联系人电话'];

/** Where a sign-up stands, as its leader reads it. */
export const signupWords = (state: string): string => STATES[state] ?? '';

/** A room alone in words; '' for none. What signed up before rooms were charged pays on the spot. */
export const roomWords = (single: boolean, roomsFen: number): string =>
  single ? `单人间${roomsFen === 0 ? '（单房差当面收）' : ''}` : '';

/** Rooms alone that who has a ticket needs: as many as the leader books. */
export const roomsOf = (signups: List['signups']): number =>
  signups
    .filter(({ state }) => state === 'confirmed')
    .reduce((sum, { people }) => sum + people.filter(({ single }) => single).length, 0);

/** The list as a table that spreadsheets open, a line for each person. Numbers of papers are not in it: they are read in the list alone. */
export const listFile = ({ signups }: List): string =>
  csvOf([
    HEAD,
    ...signups.flatMap(({ state, nickName, emergency, roomsFen, people }) =>
      people.map(({ name, age, phone, single, usedAt }) => [
        name,
        age,
        phone,
        roomWords(single, roomsFen),
        usedAt === null ? '' : absoluteTime(usedAt),
        signupWords(state),
        nickName,
        emergency.name,
        emergency.phone,
      ]),
    ),
  ]);
