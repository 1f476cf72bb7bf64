/** The province outlines, the inset and their join to the place tree. */
import { decodePolygons, ringsInDegrees } from '../lib/outline-codec.mjs'
import { insideRing } from '../lib/geometry.mjs'

const PROVINCES = 34
const BOUNDS = { west: 73, south: 17, east: 136, north: 54 }
const TAIWAN = '710000'
/** [longitude, latitude] inside the drawn islands. */
const ISLANDS = { 'Diaoyu Island': [123.474, 25.743], 'Chiwei Islet': [124.5595, 25.922] }
const LEAST_DASHES = 9

export function checkOutlines(outlines, inset, regions, tree) {
  const found = []
  const report = (kind, subject) => found.push({ kind, subject })

  if (outlines.features.length !== PROVINCES) report('not 34 features', String(outlines.features.length))
  outlines.features.forEach((feature, i) => {
    const subject = `${feature.id} ${feature.properties.name}`
    const polygons = decodePolygons(feature.geometry)
    if (i && !(outlines.features[i - 1].id < feature.id)) report('features out of order', subject)
    if (feature.properties.childNum !== polygons.length) report('childNum is wrong', subject)
    if (polygons.flat().some(isOpen)) report('ring is open', subject)
    polygons.forEach(([outer], k) => { if (outer.length < 4) report('islet drawn as a line', `${subject}, polygon ${k}`) })
    if (ringsInDegrees(feature.geometry).flat().some(isOutOfBounds)) report('outline out of bounds', subject)
    if (isOutOfBounds(feature.properties.cp)) report('centre out of bounds', subject)
  })
  const taiwan = outlines.features.find((feature) => feature.id === TAIWAN)
  for (const [island, point] of Object.entries(ISLANDS))
    if (!taiwan || !ringsInDegrees(taiwan.geometry).some((ring) => insideRing(point, ring))) report('island missing', island)
  if (inset?.name !== '南海诸岛' || !(inset.dashes?.length >= LEAST_DASHES)) report('South China Sea inset missing', 'south-china-sea.json')
  return [...found, ...checkJoin(outlines, regions, tree)]
}

const isOpen = (ring) => ring[0].some((value, axis) => value !== ring.at(-1)[axis])
const isOutOfBounds = ([x, y]) => !(x >= BOUNDS.west && x <= BOUNDS.east && y >= BOUNDS.south && y <= BOUNDS.north)

function checkJoin(outlines, regions, tree) {
  const found = []
  const report = (kind, subject) => found.push({ kind, subject })
  const provinces = new Map(tree.children.filter((node) => !node.eng_name).map((node) => [node.id, node]))
  for (const { id, properties } of outlines.features) {
    const rows = regions.filter((region) => region.code === id)
    if (rows.length !== 1) report('region code does not join', `${id} ${properties.name}`)
    else if (provinces.get(rows[0].placeId)?.name !== rows[0].name || rows[0].shortName !== properties.name)
      report('region joined to another place', `${id} ${properties.name}`)
  }
  if (new Set(regions.map((region) => region.placeId)).size !== provinces.size) report('provinces joined twice or not at all', String(provinces.size))
  return found
}
