/** Taiwan, Hong Kong and Macau. Hong Kong's districts are returned apart, like those of the municipalities. */
import { readCsv } from '../lib/files.mjs'
import { createNode, place } from '../lib/node.mjs'
import { isCapital, seatRank } from '../read/geonames.mjs'

const byPopulation = (a, b) => b.population - a.population || seatRank(a) - seatRank(b)
const called = (points, latin) => points.filter((point) => point.name === latin || point.alias === latin).sort(byPopulation)[0]

export function buildTaiwan(points) {
  const taiwan = createNode('gb:710000', '台湾省', 0, 'hand')
  place(taiwan, called(points, 'Taipei')?.position, 'geonames')
  taiwan.children = readCsv('hand/taiwan.csv').map(({ code, name, latin }) => {
    const city = { ...createNode(`sub:${code}`, name, 1, 'hand'), english: latin }
    place(city, called(points, latin)?.position, 'geonames')
    return city
  })
  return taiwan
}

export function buildHongKong(points) {
  const node = createNode('gb:810000', '香港特别行政区', 1, 'hand')
  place(node, (points.find(isCapital) ?? called(points, 'Hong Kong'))?.position, 'geonames')
  const districts = readCsv('hand/hong-kong.csv').map(({ admin1, name }) => {
    const district = createNode(`sub:HK-${admin1}`, name, 0, 'hand')
    const largest = points.filter((point) => point.admin1 === admin1)
      .sort((a, b) => seatRank(a) - seatRank(b) || b.population - a.population)[0]
    place(district, largest?.position, 'geonames')
    return district
  })
  return { node, districts }
}

export function buildMacau(points) {
  const node = createNode('gb:820000', '澳门特别行政区', 1, 'hand')
  place(node, (points.find(isCapital) ?? points.find((point) => /Macau/.test(point.name)))?.position, 'geonames')
  return node
}
