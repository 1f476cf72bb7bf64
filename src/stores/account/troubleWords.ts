/** What went wrong, beside the field it belongs to. */
export interface Trouble {
  readonly field: 'phone' | 'code' | 'picture' | 'form';
  readonly text: string;
  /** The server wants the digits of a picture, or of a new one. */
  readonly picture?: true;
  /** Seconds until the next code may be asked for. */
  readonly waitSec?: number;
  /** The code that was typed is of no use any more. */
  readonly codeDead?: true;
  /** The server has answered: doing it again is a new action. */
  readonly answered?: true;
  /** Nothing on this page helps: name who does. */
  readonly contact?: true;
}

/** A wait as people say it: "45 秒", "约 12 分钟", "约 3 小时". */
export const waitWords = (seconds: number): string => {
  if (seconds < 120) return `${seconds} 秒`;
  return seconds < 5_400 ? `约 ${Math.ceil(seconds / 60)} 分钟` : `约 ${Math.ceil(seconds / 3_600)} 小时`;
};
