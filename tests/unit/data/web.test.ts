import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATA, allPlaces, countries, districtsApart, firstLevel, provinces, readJson, readSearchTable, tree, walk, type Place } from './data.ts'

type Row = [id: number, name: string, city: number, coordinate: string, letter: string, children: number, english?: string]
const index = readJson<{ id: number; rows: Row[] }>('web/index.json')
const childrenOf = (place: Place) => place.children ?? districtsApart[place.id] ?? []

test('the index lists the first level in the order of the tree', () => {
  expect(index.id).toBe(tree.id)
  expect(index.rows.map(([id, name, city, coordinate, , children, english]) => ({ id, name, city, coordinate, children, english }))).toEqual(
    firstLevel.map((place) => ({
      id: place.id, name: place.name, city: place.city, coordinate: place.coordinate,
      children: childrenOf(place).length, english: place.eng_name,
    })),
  )
  expect(index.rows.every(([, , , , letter]) => /^[A-Z]$/.test(letter))).toBe(true)
})

test('there is a chunk for each first-level place with children, and it holds them', () => {
  for (const place of firstLevel) {
    const file = `web/p/${place.id}.json`
    expect(existsSync(new URL(file, DATA)), place.name).toBe(childrenOf(place).length > 0)
    if (childrenOf(place).length) expect(readJson(file), place.name).toEqual(childrenOf(place))
  }
  expect(readdirSync(new URL('web/p', DATA))).toHaveLength(index.rows.filter(([, , , , , children]) => children).length)
})

test('the city list holds every domestic city-level place once', () => {
  const listed = Object.values(readJson<Record<string, [number, string, number, string][]>>('web/cities.json')).flat()
  const cities = provinces.flatMap((province) => [province, ...(province.children ?? [])]).filter((place) => place.city)
  expect(listed.map(([id]) => id).sort()).toEqual(cities.map((place) => place.id).sort())
  for (const [id, name, provinceId] of listed) {
    const province = provinces.find((place) => place.id === provinceId)
    expect(province && walk(province).find((place) => place.id === id)?.name).toBe(name)
  }
})

const withDistricts = (place: Place): Place[] => [place, ...childrenOf(place).flatMap(withDistricts)]

test.each([
  ['cn', provinces.flatMap(withDistricts)],
  ['world', countries.flatMap(withDistricts)],
])('search-%s names every place with its parent', (name, places) => {
  const rows = readSearchTable(`web/search-${name}.tsv`)
  expect(rows.map((row) => [row.id, row.name])).toEqual(places.map((place) => [place.id, place.name]))
  const parents = new Map(allPlaces.concat(firstLevel.map((place) => ({ ...place, children: childrenOf(place) })))
    .flatMap((place) => (place.children ?? []).map((child) => [child.id, place.id] as const)))
  for (const row of rows) expect(row.parentId, row.name).toBe(parents.get(row.id))
})

test('English finds places abroad', () => {
  const rows = readSearchTable('web/search-world.tsv')
  expect(rows.find((row) => row.english === 'San Diego')?.name).toBe('圣迭戈')
  expect(rows.find((row) => row.english === 'Japan')?.name).toBe('日本')
})

test('English finds places at home whose English name is not their Pinyin', () => {
  const rows = readSearchTable('web/search-cn.tsv')
  for (const [english, name] of [['Hong Kong', '香港特别行政区'], ['Tibet', '西藏自治区'], ['Sai Kung', '西贡区'], ['Korla', '库尔勒市']])
    expect(rows.find((row) => ` ${row.english} `.includes(` ${english} `))?.name).toBe(name)
})

test.each([
  ['cn', provinces.flatMap(withDistricts)],
  ['world', countries.flatMap(withDistricts)],
])('near-%s holds every coordinate within 300 m, sorted by latitude', (name, places) => {
  const bytes = readFileSync(new URL(`web/near-${name}.bin`, DATA))
  const count = bytes.length / 6
  const placed = new Map(places.filter((place) => place.coordinate).map((place) => [place.id, place]))
  expect(count).toBe(placed.size)
  let last = -90
  for (let i = 0; i < count; i++) {
    const [lat = NaN, lng = NaN] = placed.get(bytes.readUInt16LE(i * 2))?.coordinate.split(',').map(Number) ?? []
    const storedLat = (bytes.readInt16LE((count + i) * 2) / 32767) * 90
    const storedLng = (bytes.readInt16LE((count * 2 + i) * 2) / 32767) * 180
    expect(Math.abs(storedLat - lat)).toBeLessThan(0.0014)
    expect(Math.abs(storedLng - lng)).toBeLessThan(0.0028)
    expect(storedLat).toBeGreaterThanOrEqual(last)
    last = storedLat
  }
})
