/** Letters of a canvas, in its units: the system's own, as on the pages. */
export const fontOf = (size: number, bold: boolean): string =>
  `${bold ? 600 : 400} ${Math.round(size * 10) / 10}px -apple-system, 'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif`;
