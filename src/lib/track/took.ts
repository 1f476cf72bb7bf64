import { hoursText } from '../span.ts';
import { kilometres } from '../number.ts';

/** How long somebody may say that a route took, in seconds: ten minutes to thirty days. */
export const TOOK_MIN_SEC = 600;
export const TOOK_MAX_SEC = 2_592_000;

/** Metres a second that nobody keeps up: on foot 25 km/h, by anything else 80. */
const FASTEST: Readonly<Record<string, number>> = { hike: 6.95, climb: 6.95, run: 6.95 };
const FASTEST_OTHER = 22.3;

/** Why a route of this kind and length (m) cannot have taken so many seconds, in words; '' where it can. */
export const tookFault = (
  sec: number,
  { kind, distance }: { readonly kind: string; readonly distance: number },
): string => {
  if (sec < TOOK_MIN_SEC) return '最短写 10 分钟';
  if (sec > TOOK_MAX_SEC) return '最长写 30 天';
  return distance / sec > (FASTEST[kind] ?? FASTEST_OTHER)
    ? `${kilometres(distance)} 公里用 ${hoursText(sec)}太快了，看看是不是少填了`
    : '';
};
