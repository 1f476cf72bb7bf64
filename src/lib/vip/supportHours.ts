import { CHINA_MS, DAY_MS, HOUR_MS } from '../../site.ts';

/** Hours of the customer service, China's time: weekdays 9 to 21, weekends 10 to 18. */
export const HOURS = { weekday: [9, 21], weekend: [10, 18] } as const;

export interface SupportHours {
  readonly open: boolean;
  /** When that changes, in words: 今天 21:00 下班, 明天 10:00 上班. */
  readonly next: string;
}

const hoursOf = (day: number): readonly [number, number] => {
  // 1970-01-01 was a Thursday.
  const weekday = (day + 4) % 7;
  return weekday === 0 || weekday === 6 ? HOURS.weekend : HOURS.weekday;
};

/** Whether the customer service is there at an instant, by China's clock wherever the reader is. */
export const supportHoursAt = (now: number): SupportHours => {
  const local = now + CHINA_MS;
  const day = Math.floor(local / DAY_MS);
  const hour = (local - day * DAY_MS) / HOUR_MS;
  const [from, to] = hoursOf(day);
  if (hour >= from && hour < to) return { open: true, next: `今天 ${to}:00 下班` };
  return hour < from
    ? { open: false, next: `今天 ${from}:00 上班` }
    : { open: false, next: `明天 ${hoursOf(day + 1)[0]}:00 上班` };
};
