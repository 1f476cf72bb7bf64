/** A month as it is said: 2026-10 is 2026年10月. What is no month stays as it is. */
export const monthName = (month: string): string => month.replace(/^(\d{4})-0?(\d{1,2})$/, '$1年$2月');
