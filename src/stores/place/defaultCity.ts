/** 深圳市: the city of the fallback location (specification, section 4). */
export const DEFAULT_CITY_ID = '18034';
