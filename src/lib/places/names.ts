const LEVEL = /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|省|市|地区|盟|县|区|旗)$/;

/** The name without its word for the level: 广东省 → 广东, 西藏自治区 → 西藏. A name of one character keeps it: 单县. */
export const shortName = (name: string): string => {
  const short = name.replace(LEVEL, '');
  return short.length > 1 ? short : name;
};

/** Names of a path in one line, without saying the same twice: 广东省 深圳市 南山区. */
export const pathWords = (path: readonly { readonly name: string }[]): string => path.map(({ name }) => name).join(' ');
