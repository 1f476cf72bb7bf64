import { oneLine } from '../../../lib/text.ts';
import type { WantedKind } from './typed.ts';
import type { Say } from '../../formCheck.ts';

export const KINDS_MOST = 40;
/** 分: a hundred thousand yuan. */
export const PRICE_MOST = 10_000_000;
export const STOCK_MOST = 1_000_000;
const PROPS_MOST = 4;

const troubleOf = ({ name, price, stock, code, props }: WantedKind): string | null => {
  const { length } = Array.from(oneLine(name));
  if (length < 1 || length > 40) return '名称 1 到 40 个字';
  if (!(price >= 1 && price <= PRICE_MOST)) return '价格 0.01 到 100000 元，最多两位小数';
  if (!(stock >= 0 && stock <= STOCK_MOST)) return `库存 0 到 ${STOCK_MOST}，写整数`;
  if (!/^[\w.-]{0,40}$/.test(code)) return '编码只能用字母、数字、点、横线和下划线，最多 40 个';
  if (props === null || props.length > PROPS_MOST) return `属性写成“颜色：松针绿；尺码：M”，最多 ${PROPS_MOST} 个`;
  if (props.some(([of, value]) => Array.from(of).length > 10 || Array.from(value).length > 30))
    return '属性的名字最多 10 个字，内容最多 30 个字';
  return new Set(props.map(([of]) => of)).size === props.length ? null : '同一个属性写了两次';
};

/** What is wrong with the kinds, said of the first line that is. */
export const checkKinds = (kinds: readonly WantedKind[], say: Say): void => {
  if (kinds.length === 0) say('kinds', '至少写一款：名称 | 价格 | 库存');
  if (kinds.length > KINDS_MOST) say('kinds', `最多 ${KINDS_MOST} 款`);
  const [names, codes] = [new Set<string>(), new Set<string>()];
  for (const [at, kind] of kinds.entries()) {
    const why = troubleOf(kind);
    if (why !== null) return say('kinds', `第 ${at + 1} 款：${why}`);
    const name = oneLine(kind.name);
    if (names.has(name)) return say('kinds', `第 ${at + 1} 款：“${name}”上面已经有了`);
    if (kind.code !== '' && codes.has(kind.code))
      return say('kinds', `第 ${at + 1} 款：编码“${kind.code}”上面已经有了`);
    names.add(name);
    codes.add(kind.code);
  }
};
