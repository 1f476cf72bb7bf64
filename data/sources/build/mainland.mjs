/** Mainland China: provinces, their prefectures and counties, by name and level. Coordinates come later. */
import { createNode } from '../lib/node.mjs'

const MUNICIPALITIES = new Set(['11', '12', '31', '50'])
const PROVINCE_ADMINISTERED = /直辖县级/

/**
 * Municipalities are leaves, as the specification has them; their districts are returned apart.
 * Counties governed by the province itself (济源, 仙桃, 琼海, 石河子) stand at city level without children.
 */
export function buildMainland({ provinces, prefectures, counties }) {
  const districtsApart = new Map()
  const nodes = provinces.map(({ code, name }) => {
    const province = createNode(`gb:${code}0000`, name, MUNICIPALITIES.has(code) ? 1 : 0)
    if (MUNICIPALITIES.has(code)) {
      districtsApart.set(province.key, counties.filter((county) => county.provinceCode === code).map(countyNode))
      return province
    }
    province.children = prefectures
      .filter((prefecture) => prefecture.provinceCode === code)
      .flatMap((prefecture) => prefectureNodes(prefecture, counties.filter((county) => county.cityCode === prefecture.code)))
    return province
  })
  return { nodes, districtsApart }
}

const countyNode = ({ code, name }) => createNode(`gb:${code}`, name, 0)

function prefectureNodes({ code, name }, counties) {
  if (PROVINCE_ADMINISTERED.test(name)) return counties.map((county) => createNode(`gb:${county.code}`, county.name, 1))
  const node = createNode(`gb:${code}00`, name, 1)
  if (counties.length) node.children = counties.map(countyNode)
  return [node]
}

/** Six-digit code of a mainland node. */
export const codeOf = (node) => node.key.slice(3)
