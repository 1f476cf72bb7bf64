import { isRecord } from '../json.ts';
import { type Box, coordinateOf } from './coordinate.ts';
import { isName, isPlaceId } from './readIndex.ts';
import { MalformedPlaceData, type Place } from './types.ts';

/** Country, region, city, district: deeper than this is no directory of ours. */
const DEEPEST = 4;

const readNode = (node: unknown, box: Box | undefined, depth: number): Place => {
  if (!isRecord(node) || depth > DEEPEST) throw new MalformedPlaceData('place');
  const { id, name, city, coordinate, children, eng_name: english } = node;
  if (!isPlaceId(id) || !isName(name) || (city !== 0 && city !== 1)) throw new MalformedPlaceData('place');
  if (children !== undefined && !Array.isArray(children)) throw new MalformedPlaceData('children');
  return {
    id,
    name,
    english: isName(english) ? english : null,
    isCity: city === 1,
    coordinate: coordinateOf(coordinate, box),
    children: ((children ?? []) as unknown[]).map((child) => readNode(child, box, depth + 1)),
  };
};

/** Reads `p/{id}.json`: the children of a province or country. `box` limits their coordinates. Throws `MalformedPlaceData`. */
export const readChildren = (value: unknown, box?: Box): readonly Place[] => {
  if (!Array.isArray(value) || value.length === 0) throw new MalformedPlaceData('children');
  return value.map((node) => readNode(node, box, 1));
};
