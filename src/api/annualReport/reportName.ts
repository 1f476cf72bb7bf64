import { TEN_YEARS } from './fields.ts';

/** Name of a report by its year, or by 10 for the ten-year one. */
export const reportName = (year: number): string => (year === TEN_YEARS ? '十年足迹报告' : `${year} 足迹报告`);
