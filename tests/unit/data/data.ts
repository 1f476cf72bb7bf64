/** The committed data, for the tests in this folder. */
import { readFileSync } from 'node:fs'

export const DATA = new URL('../../../data/', import.meta.url)

export type Place = {
  id: number
  name: string
  eng_name?: string
  city: 0 | 1
  coordinate: string
  children?: Place[]
}

export type Outline = {
  id: string
  properties: { cp: [number, number]; name: string; childNum: number }
  geometry: { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown; encodeOffsets: unknown }
}

export type Region = { code: string; placeId: number; name: string; shortName: string; initials: string }

export const readText = (path: string): string => readFileSync(new URL(path, DATA), 'utf8')
export const readJson = <T>(path: string): T => JSON.parse(readText(path)) as T

export const tree = readJson<Place>('places.json')
export const districtsApart = readJson<Record<string, Place[]>>('districts.extra.json')
export const outlines = readJson<{ UTF8Encoding: boolean; features: Outline[] }>('provinces.json')
export const regions = readJson<Region[]>('regions.json')

/** Every node of a tree, root first. */
export const walk = (node: Place): Place[] => [node, ...(node.children ?? []).flatMap(walk)]

export const allPlaces = walk(tree)
export const firstLevel = tree.children ?? []
export const provinces = firstLevel.filter((place) => !place.eng_name)
export const countries = firstLevel.filter((place) => place.eng_name)
export const named = (name: string): Place | undefined => firstLevel.find((place) => place.name === name)

/** Lines of a search file with the left-out ids and parents filled in. */
export function readSearchTable(path: string) {
  let id = 0
  let parentId = 0
  return readText(path).trimEnd().split('\n').map((line) => {
    const [idText, name = '', pinyin = '', parentText, english] = line.split('\t')
    id = idText ? Number(idText) : id + 1
    parentId = parentText ? Number(parentText) : parentId
    return { id, name, pinyin, parentId, english }
  })
}
