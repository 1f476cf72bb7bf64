import { expect, test } from 'vitest'
import { allPlaces, countries, districtsApart, firstLevel, named, provinces, tree, walk } from './data.ts'

test('the root is China with provinces first and countries after them', () => {
  expect(tree).toMatchObject({ id: 49, name: '中国', city: 0 })
  expect(provinces).toHaveLength(34)
  expect(countries).toHaveLength(245)
  expect(firstLevel.slice(0, 34)).toEqual(provinces)
})

test('every id is a different whole number, also among the districts kept apart', () => {
  const ids = [...allPlaces, ...Object.values(districtsApart).flat()].map((place) => place.id)
  expect(ids.every(Number.isInteger)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Math.max(...ids)).toBeLessThan(2 ** 16)
})

test('every node has the shape of the specification', () => {
  const isCountry = new Set(countries)
  for (const place of allPlaces) {
    expect(place.name, `${place.id}`).toMatch(/^[^A-Za-z\s]+$/)
    expect([0, 1], place.name).toContain(place.city)
    expect(place.coordinate, place.name).toMatch(/^$|^-?\d+(\.\d{1,3})?,-?\d+(\.\d{1,3})?$/)
    if ('children' in place) expect(place.children?.length, place.name).toBeGreaterThan(0)
    expect('eng_name' in place, place.name).toBe(isCountry.has(place))
    expect(Object.keys(place).filter((key) => !['id', 'name', 'eng_name', 'city', 'coordinate', 'children'].includes(key))).toEqual([])
  }
})

test('ids stay where the specification has them', () => {
  expect(provinces[0]).toMatchObject({ id: 16139, name: '北京市' })
  expect(countries.map((country) => country.id)).toEqual(countries.map((_, i) => 28000 + 2 * i))
  const yunnan = new Map(walk(named('云南省') ?? tree).map((place) => [place.id, place.name]))
  expect([35, 39, 42, 34, 40].map((id) => yunnan.get(id)?.slice(0, 2))).toEqual(['昆明', '丽江', '西双', '大理', '迪庆'])
})

test('countries run in pinyin order from Albania to Chile and the Central African Republic', () => {
  const names = countries.map((country) => country.name)
  expect(names[0]).toBe('阿尔巴尼亚')
  expect(names.slice(-2)).toEqual(['智利', '中非共和国'])
  expect(names.indexOf('赞比亚')).toBeGreaterThan(names.indexOf('越南'))
  expect(names).not.toContain('台湾')
})

test('municipalities, Hong Kong and Macau are city-level leaves', () => {
  for (const name of ['北京市', '天津市', '上海市', '重庆市', '香港特别行政区', '澳门特别行政区']) {
    expect(named(name), name).toMatchObject({ city: 1 })
    expect(named(name), name).not.toHaveProperty('children')
  }
  expect(named('台湾省')?.children).toHaveLength(20)
})

test('the districts of the municipalities and Hong Kong are kept apart', () => {
  const parents = Object.keys(districtsApart).map((id) => firstLevel.find((place) => place.id === Number(id))?.name)
  expect(parents).toEqual(['北京市', '天津市', '上海市', '重庆市', '香港特别行政区'])
  expect(Object.values(districtsApart).flat()).toHaveLength(104)
  expect(Object.values(districtsApart).flat().map((district) => district.name)).toContain('海淀区')
})

test('five countries have regions with cities below; the others list city-level children', () => {
  const deep = countries.filter((country) => country.children?.some((child) => child.children))
  expect(deep.map((country) => country.name).sort()).toEqual(['澳大利亚', '英国', '韩国', '马来西亚', '美国'].sort())
  for (const country of countries)
    for (const child of country.children ?? []) expect(child.city, child.name).toBe(child.children ? 0 : 1)
})

test('foreign places carry their mainland names', () => {
  const california = named('美国')?.children?.find((state) => state.name === '加利福尼亚州')
  expect(california?.children?.map((city) => city.name)).toEqual(expect.arrayContaining(['圣迭戈', '圣何塞', '萨克拉门托']))
  const names = new Set(allPlaces.map((place) => place.name))
  for (const taiwanese of ['圣地牙哥', '沙加缅度', '雪梨', '纽西兰', '寮国', '麻萨诸塞州', '乔治亚州', '伊斯坦堡省', '永珍市', '金夏沙'])
    expect(names, taiwanese).not.toContain(taiwanese)
  expect(named('日本')?.children?.map((prefecture) => prefecture.name)).toEqual(expect.arrayContaining(['北海道', '东京都', '大阪府', '长野县']))
})

test('nearly every place has a coordinate', () => {
  const placed = allPlaces.filter((place) => place.coordinate)
  expect(placed.length / allPlaces.length).toBeGreaterThan(0.995)
  for (const place of provinces.flatMap((province) => [province, ...(province.children ?? [])])) expect(place.coordinate, place.name).not.toBe('')
})
