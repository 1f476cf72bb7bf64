import { expect, test } from 'vitest'
import { ringsInDegrees } from '../../../data/sources/lib/outline-codec.mjs'
import { insideRing } from '../../../data/sources/lib/geometry.mjs'
import { firstLevel, outlines, readJson, regions } from './data.ts'

type Point = [number, number]
const ringsOf = (geometry: unknown) => ringsInDegrees(geometry) as Point[][]

test('34 provinces in ECharts form, sorted by their six-digit code', () => {
  expect(outlines.UTF8Encoding).toBe(true)
  expect(outlines.features).toHaveLength(34)
  const codes = outlines.features.map((feature) => feature.id)
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(codes).toEqual([...codes].sort())
})

test.each(outlines.features)('$properties.name decodes to closed rings in bounds, with its centre inside', ({ geometry, properties }) => {
  const rings = ringsOf(geometry)
  expect(properties.childNum).toBe(geometry.type === 'Polygon' ? 1 : (geometry.coordinates as unknown[]).length)
  for (const ring of rings) {
    expect(ring[0]).toEqual(ring.at(-1))
    for (const [lng, lat] of ring) {
      expect(lng > 73 && lng < 136).toBe(true)
      expect(lat > 17 && lat < 54).toBe(true)
    }
  }
  expect(rings.some((ring) => insideRing(properties.cp, ring))).toBe(true)
})

test('Diaoyu Island and Chiwei Islet are drawn with Taiwan', () => {
  const rings = ringsOf(outlines.features.find((feature) => feature.id === '710000')?.geometry)
  const islands: Point[] = [[123.474, 25.743], [124.5595, 25.922]]
  for (const island of islands) expect(rings.some((ring) => insideRing(island, ring))).toBe(true)
})

test('the South China Sea inset is there, with its dashes inside the frame', () => {
  const inset = readJson<{ name: string; frame: number[]; dashes: Point[][] }>('south-china-sea.json')
  const [left = 0, top = 0, right = 0, bottom = 0] = inset.frame
  expect(inset.name).toBe('南海诸岛')
  expect(inset.dashes.length).toBeGreaterThanOrEqual(9)
  for (const [x, y] of inset.dashes.flat()) expect(x >= left && x <= right && y >= top && y <= bottom).toBe(true)
})

test('34 of 34 region codes join to a place', () => {
  expect(regions.map((region) => region.code)).toEqual(outlines.features.map((feature) => feature.id))
  for (const region of regions) {
    expect(firstLevel.find((place) => place.id === region.placeId)?.name).toBe(region.name)
    expect(region.name.startsWith(region.shortName)).toBe(true)
    expect(region.initials).toMatch(/^[a-z]{2,3}$/)
  }
  expect(regions.find((region) => region.code === '650000')).toMatchObject({ name: '新疆维吾尔自治区', shortName: '新疆', initials: 'xj' })
})
