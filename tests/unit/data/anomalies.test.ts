import { expect, test } from 'vitest'
import { findAnomalies } from '../../../data/sources/checks/all.mjs'
import { compare } from '../../../data/sources/checks/baseline.mjs'
import { checkCoordinates, parseCoordinate } from '../../../data/sources/checks/coordinates.mjs'
import { checkTree } from '../../../data/sources/checks/tree.mjs'
import { checkOutlines } from '../../../data/sources/checks/outlines.mjs'
import { outlines, readJson, regions, tree } from './data.ts'

const baseline = readJson<Record<string, string[]>>('sources/known-anomalies.json')
const kindsOf = (anomalies: { kind: string }[]) => anomalies.map((anomaly) => anomaly.kind)

test('the data has the known anomalies and no other', () => {
  expect(compare(findAnomalies(), baseline)).toEqual({ fresh: [], gone: [] })
})

const hebei = (children: object[]) => ({
  ...tree,
  children: [{ id: 16141, name: '河北省', city: 0, coordinate: '38.041,114.479', children }],
})
const coordinateAnomalies = (coordinate: string) =>
  kindsOf(checkCoordinates(hebei([{ id: 1, name: '某市', city: 1, coordinate }]), {}, outlines, regions))

test.each([
  ['38.04,114.48', []],
  ['', ['coordinate missing']],
  ['38.04 114.48', ['coordinate unreadable']],
  ['114.48,38.04', ['coordinate out of range', 'latitude and longitude swapped']],
  ['0,0', ['coordinate is 0,0', 'outside China']],
  ['23.13,113.26', ['outside its province']],
])('a city of Hebei at "%s" is reported as %j', (coordinate, kinds) => {
  expect(coordinateAnomalies(coordinate)).toEqual(kinds)
})

test('ids, names, flags and children that break the shape are named', () => {
  const node = { id: 2, name: '某县', city: 0, coordinate: '38,114' }
  const kinds = kindsOf(checkTree(hebei([{ ...node }, { ...node, city: 2, children: [] }]), {}))
  expect(kinds).toEqual(expect.arrayContaining([
    'duplicate id', 'duplicate name among siblings', 'city flag is neither 0 nor 1', 'children present but empty', 'small Yunnan id missing',
  ]))
})

test('a map without inset, islands or a join is named', () => {
  const features = outlines.features.filter((feature) => feature.id !== '710000')
  const kinds = kindsOf(checkOutlines({ features }, { name: '' }, regions.slice(1), tree))
  expect(kinds).toEqual(expect.arrayContaining([
    'not 34 features', 'island missing', 'South China Sea inset missing', 'region code does not join',
  ]))
})

test('a coordinate text is latitude first', () => {
  expect(parseCoordinate('39.907,116.397')).toEqual([116.397, 39.907])
  expect(parseCoordinate('')).toBeNull()
})
