/** Whether something lies in the area of a warning, which its writer told in words: 「秦岭、太白山一带」, 「西北、川西」. */
import { shortName } from '../places/names.ts';

/** Where something lies, by the names of the directory; '' where one is not known. */
export interface Located {
  /** A route's own name and the place it was noted with: mountains are no part of the directory. */
  readonly name: string;
  readonly place: string;
  readonly city: string;
  readonly province: string;
}

/** Parts of the country as warnings name them: provinces, or prefectures where the part is smaller. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  华北: ['北京', '天津', '河北', '山西', '内蒙古'],
  东北: ['辽宁', '吉林', '黑龙江'],
  华东: ['上海', '江苏', '浙江', '安徽', '福建', '江西', '山东'],
  华中: ['河南', '湖北', '湖南'],
  华南: ['广东', '广西', '海南'],
  西南: ['重庆', '四川', '贵州', '云南', '西藏'],
  西北: ['陕西', '甘肃', '青海', '宁夏', '新疆'],
  川西: ['阿坝藏族羌族自治州', '甘孜藏族自治州'],
  滇西北: ['迪庆藏族自治州', '丽江', '怒江傈僳族自治州'],
};

/** Marks alone: 和 stands in names (呼和浩特, 和田). */
const BETWEEN = /[、，,；;\s]+/;
const AROUND = /(?:一带|各地|等地|地区|全境|境内|全省|山区|林区|沿线|周边|附近)+$/;
/** Everywhere is nowhere: who is warned of the whole country is not told the names of all their routes. */
const EVERYWHERE = /^(?:全国|各|沿海)?$/;

/** True where the words name its place, its city, its province or a part of the country that has it. */
export const liesIn = (area: string, { name, place, city, province }: Located): boolean => {
  const own = [shortName(city), shortName(province)].filter(Boolean);
  return area.split(BETWEEN).some((words) => {
    const bare = words.replace(AROUND, '');
    if (EVERYWHERE.test(bare)) return false;
    if (Object.prototype.hasOwnProperty.call(PARTS, bare)) return PARTS[bare]?.some((part) => own.includes(part));
    if (own.includes(shortName(bare))) return true;
    return bare.length > 1 && (name.includes(bare) || shortName(place) === shortName(bare));
  });
};
