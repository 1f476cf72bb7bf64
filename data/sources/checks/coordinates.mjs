/** Coordinates: missing, unreadable, out of range, swapped, outside the province, far from where the place must be. */
import { wgs84ToGcj02 } from '../lib/datum.mjs'
import { distanceKm, distanceToRingsKm, insideRing } from '../lib/geometry.mjs'
import { ringsInDegrees } from '../lib/outline-codec.mjs'
import { subjectOf } from './tree.mjs'

const TEXT = /^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/
const CHINA = { west: 73, south: 3, east: 136, north: 54 }
/** The outline is drawn coarsely. */
const OUTSIDE_PROVINCE_KM = 5
const FAR_FROM_CITY_KM = 250
/** No neighbour within this distance is rare enough to be looked at: Alaska, Easter Island, or a slip. */
const FAR_FROM_SIBLINGS_KM = 1000

/** @returns [longitude, latitude] or null */
export function parseCoordinate(text) {
  if (!TEXT.test(text)) return null
  const [latitude, longitude] = text.split(',').map(Number)
  return [longitude, latitude]
}

const inChina = ([x, y]) => x >= CHINA.west && x <= CHINA.east && y >= CHINA.south && y <= CHINA.north
const swapped = ([x, y]) => [y, x]

export function checkCoordinates(tree, districtsApart, outlines, regions) {
  const found = []
  const report = (kind, node) => found.push({ kind, subject: subjectOf(node) })
  const rings = new Map(regions.map((region) => [region.placeId, outlineOf(outlines, region.code)]))

  const checkText = (node) => {
    if (node.coordinate === '') return report('coordinate missing', node)
    const point = parseCoordinate(node.coordinate)
    if (!point) return report('coordinate unreadable', node)
    if (Math.abs(point[0]) > 180 || Math.abs(point[1]) > 90) return report('coordinate out of range', node)
    if (point[0] === 0 && point[1] === 0) return report('coordinate is 0,0', node)
  }
  const checkDomestic = (node, parent, province) => {
    checkText(node)
    const point = parseCoordinate(node.coordinate)
    if (point && !inChina(point)) report(inChina(swapped(point)) ? 'latitude and longitude swapped' : 'outside China', node)
    else if (point && rings.get(province.id) && !isInProvince(point, rings.get(province.id))) report('outside its province', node)
    const city = parent?.city === 1 && parseCoordinate(parent.coordinate)
    if (point && city && distanceKm(point, city) > FAR_FROM_CITY_KM) report('district far from its city', node)
    checkShared(node.children, report)
    for (const child of node.children ?? []) checkDomestic(child, node, province)
  }
  const checkAbroad = (node) => {
    checkText(node)
    checkShared(node.children, report)
    checkNeighbours(node.children, report)
    for (const child of node.children ?? []) checkAbroad(child)
  }

  checkText(tree)
  for (const node of tree.children) {
    if (node.eng_name) checkAbroad(node)
    else checkDomestic(districtsApart[node.id] ? { ...node, children: districtsApart[node.id] } : node, null, node)
  }
  return found
}

const outlineOf = (outlines, code) => {
  const feature = outlines.features.find((one) => one.id === code)
  return feature && ringsInDegrees(feature.geometry)
}

function isInProvince(point, rings) {
  const published = wgs84ToGcj02(point)
  return rings.some((ring) => insideRing(published, ring)) || distanceToRingsKm(published, rings) <= OUTSIDE_PROVINCE_KM
}

function checkShared(children, report) {
  const seen = new Set()
  for (const child of children ?? []) {
    if (child.coordinate && seen.has(child.coordinate)) report('same coordinate as a sibling', child)
    seen.add(child.coordinate)
  }
}

function checkNeighbours(children, report) {
  const placed = (children ?? []).map((node) => ({ node, point: parseCoordinate(node.coordinate) })).filter(({ point }) => point)
  if (placed.length < 3) return
  for (const { node, point } of placed) {
    const nearest = (from) => Math.min(...placed.filter((one) => one.node !== node).map((one) => distanceKm(from, one.point)))
    if (nearest(point) <= FAR_FROM_SIBLINGS_KM) continue
    report(nearest(swapped(point)) < FAR_FROM_SIBLINGS_KM / 4 ? 'latitude and longitude swapped' : 'far from its siblings', node)
  }
}
