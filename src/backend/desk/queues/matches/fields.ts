import { courseText, groupText } from '../../../match/manage/plan.ts';
import type { ManagedMatch } from '../../../match/manage/managed.ts';
import type { WantedMatch } from '../../../match/manage/wanted.ts';
import type { Layout } from '../../../match/importing/layout.ts';
import type { Box, Values } from '../../page/boxes.ts';
import { minuteOf, minuteTyped } from '../../page/fields.ts';

export const MATCH_PATH = '/desk/matches';

/** The form of a match. */
export const MATCH_BOXES: readonly Box[] = [
  { name: 'name', label: '名称，2 到 40 个字', must: true, max: 40 },
  { name: 'place', label: '地点', must: true, max: 30, example: '莫干山' },
  { name: 'stage', label: '阶段，只有一场就空着', max: 20, example: '第二赛段' },
  { name: 'starts', label: '开赛，北京时间', look: 'minute', must: true },
  { name: 'appealUntil', label: '申诉截止，北京时间；空着是不能申诉', look: 'minute' },
  { name: 'appealTo', label: '向谁申诉：电话、邮箱或现场位置', max: 60 },
  {
    name: 'courses',
    label: '赛程，一行一个：名称、冒号，再写各个点和公里数，最后一个点是终点',
    look: 'long',
    must: true,
    max: 6_000,
    example: '30 公里：三岔口 10、垭口 20、终点 30',
  },
  {
    name: 'groups',
    label: '组别，一行一个：名称，类型（赛程、性别、年龄、团队），赛程；空着是每个赛程一个组别',
    look: 'long',
    max: 3_000,
    example: '30 公里，赛程，30 公里\n女子，性别，30 公里',
  },
];

export const NEW_MATCH: Values = { courses: '', groups: '' };

export const matchValues = (match: ManagedMatch, { courses, groups }: Layout): Values => ({
  name: match.name,
  place: match.place_name,
  stage: match.stage,
  starts: minuteOf(match.starts_at),
  appealUntil: match.appeal_until === null ? '' : minuteOf(match.appeal_until),
  appealTo: match.appeal_to,
  courses: courseText(courses),
  groups: groupText(groups),
});

export const wantedMatch = (values: Values): WantedMatch => ({
  name: values['name'] ?? '',
  place: values['place'] ?? '',
  stage: values['stage'] ?? '',
  startsAt: minuteTyped(values['starts'] ?? ''),
  appealUntil: (values['appealUntil'] ?? '') === '' ? null : minuteTyped(values['appealUntil'] ?? ''),
  appealTo: values['appealTo'] ?? '',
  courses: values['courses'] ?? '',
  groups: values['groups'] ?? '',
});
