import { TEN_YEARS } from './fields.ts';

/** Those that do not go by their year alone. */
const NAMES: Readonly<Record<number, string>> = {
  [TEN_YEARS]: '十年足迹报告',
  2022: '2022 年度报告（存档）',
  2023: '2023 足迹报告（存档）',
};

/** Name of a report by its year, or by 10 for the ten-year one. */
export const reportName = (year: number): string => NAMES[year] ?? `${year} 足迹报告`;

/** Who made a report, as others are told: `nickName` is '' where the sharer hides it. */
export const ownerName = (nickName: string): string => nickName || '一位成员';

/** Title of somebody else's report, with its name: 阿木的 2024 足迹报告. */
export const sharedName = (nickName: string, name: string): string =>
  `${ownerName(nickName)}的${/^\d/.test(name) ? ' ' : ''}${name}`;
