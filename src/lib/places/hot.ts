import type { PlaceRef } from './types.ts';

/** Places that most people choose. Ids never change (data/README.md); a test holds the names to them. */
export const hotCities: readonly (PlaceRef & { readonly provinceId: number; readonly province: string })[] = [
  { id: 16139, name: '北京市', provinceId: 16139, province: '北京市' },
  { id: 16889, name: '上海市', provinceId: 16889, province: '上海市' },
  { id: 18011, name: '广州市', provinceId: 18010, province: '广东省' },
  { id: 18034, name: '深圳市', provinceId: 18010, province: '广东省' },
  { id: 17000, name: '杭州市', provinceId: 16999, province: '浙江省' },
  { id: 18312, name: '成都市', provinceId: 18311, province: '四川省' },
  { id: 18310, name: '重庆市', provinceId: 18310, province: '重庆市' },
  { id: 18838, name: '西安市', provinceId: 18837, province: '陕西省' },
  { id: 35, name: '昆明市', provinceId: 18614, province: '云南省' },
  { id: 34, name: '大理白族自治州', provinceId: 18614, province: '云南省' },
  { id: 39, name: '丽江市', provinceId: 18614, province: '云南省' },
  { id: 18756, name: '拉萨市', provinceId: 18755, province: '西藏自治区' },
];

/** Countries that people walk in. */
export const hotCountries: readonly PlaceRef[] = [
  { id: 28316, name: '尼泊尔' },
  { id: 28336, name: '日本' },
  { id: 28396, name: '泰国' },
  { id: 28340, name: '瑞士' },
  { id: 28444, name: '新西兰' },
  { id: 28072, name: '冰岛' },
  { id: 28276, name: '美国' },
  { id: 28116, name: '法国' },
];
