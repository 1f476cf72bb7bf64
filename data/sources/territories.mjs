/**
 * Writes data/web/territories.bin: the land of every country, and the line around the islands of the South China Sea under
 * the id 0. Format: lib/ring-codec.mjs. Run `npm run territories` when its source changes; `compile` leaves it alone.
 */
import { DATA, readCsv, readJson, write } from './lib/files.mjs'
import { ringsInDegrees } from './lib/outline-codec.mjs'
import { encodeTerritories } from './lib/ring-codec.mjs'
import { buildTerritories } from './build/territories.mjs'

const SEA_LINE = 0
/** East of this the outline of Taiwan has nothing but Diaoyu Island and Chiwei Islet. */
const ISLANDS_FROM = 123

const taiwan = readJson('provinces.json', DATA).features.find(({ id }) => id === '710000')
const islands = ringsInDegrees(taiwan.geometry).filter((ring) => ring.every(([longitude]) => longitude > ISLANDS_FROM))
const line = readCsv('hand/sea-line.csv').map(({ latitude, longitude }) => [Number(longitude), Number(latitude)])

const territories = buildTerritories(islands)
const bytes = encodeTerritories([{ id: SEA_LINE, rings: [[...line, line[0]]] }, ...territories])
write('web/territories.bin', bytes)
console.log(`${territories.length} territories, ${territories.reduce((sum, { rings }) => sum + rings.flat().length, 0)} points, ${bytes.length} bytes`)
