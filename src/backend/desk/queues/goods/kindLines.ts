import { yuan } from '../../../../lib/money.ts';
import type { ManagedKind } from '../../../youzan/manage/managed.ts';
import type { WantedKind } from '../../../youzan/manage/typed.ts';
import { fenTyped, wholeTyped } from '../../page/fields.ts';

/** 分 as somebody types them: `699.00`; '' for none. */
export const sumOf = (fen: number | null): string => (fen === null ? '' : yuan(fen).slice(1));

/** Lines of a text, those that are empty left out. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const propsOf = (text: string): [string, string][] | null => {
  const pairs = text.split(/[；;]/).filter((part) => part.trim() !== '');
  const read = pairs.map((pair) => /^([^：:]+)[：:](.+)$/.exec(pair));
  if (read.includes(null)) return null;
  return read.map((found) => [found?.[1]?.trim() ?? '', found?.[2]?.trim() ?? '']);
};

/** `松针绿 M | 699.00 | 12 | PACK-M | 颜色：松针绿；尺码：M`: the last two cells may be left out, the name where it says no more. */
const kindIn = (line: string): WantedKind => {
  const [name = '', price = '', stock = '', code = '', props = '', ...more] = line
    .split(/[|｜]/)
    .map((cell) => cell.trim());
  const told = more.length > 0 ? null : propsOf(props);
  return {
    name: name === '' && told !== null ? told.map(([, value]) => value).join(' ') : name,
    price: fenTyped(price),
    stock: wholeTyped(stock.normalize('NFKC')),
    code,
    props: told,
  };
};

export const kindsIn = (text: string): WantedKind[] => linesOf(text).map(kindIn);

export const kindLine = ({ name, price, stock, code, props }: ManagedKind): string => {
  const pairs = (JSON.parse(props) as [string, string][]).map(([of, value]) => `${of}：${value}`).join('；');
  return [name, sumOf(price), String(stock), code, pairs].join(' | ').replace(/[ |]+$/, '');
};
