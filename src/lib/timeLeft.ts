const [DAY, HOUR, MINUTE] = [86_400_000, 3_600_000, 60_000];

/** How long is left, from milliseconds: 3天5小时, 2小时8分, 不到1分钟; '' for nothing. */
export const timeLeft = (ms: number): string => {
  if (!(ms > 0) || !Number.isFinite(ms)) return '';
  const [days, hours, minutes] = [
    Math.floor(ms / DAY),
    Math.floor((ms % DAY) / HOUR),
    Math.floor((ms % HOUR) / MINUTE),
  ];
  if (days > 0) return hours === 0 ? `${days}天` : `${days}天${hours}小时`;
  if (hours > 0) return minutes === 0 ? `${hours}小时` : `${hours}小时${minutes}分`;
  return minutes === 0 ? '不到1分钟' : `${minutes}分钟`;
};
