/** Where the compiler reads and writes, and how. All paths are relative to this package. */
import fs from 'node:fs'

export const SOURCES = new URL('../', import.meta.url)
export const DATA = new URL('../../', import.meta.url)

export const readJson = (path, base = SOURCES) => JSON.parse(fs.readFileSync(new URL(path, base), 'utf8'))
export const readText = (path, base = SOURCES) => fs.readFileSync(new URL(path, base), 'utf8')
export const readPackageJson = (path) => readJson(`node_modules/${path}`)
export const exists = (path, base = SOURCES) => fs.existsSync(new URL(path, base))
export const listFolder = (path, base = SOURCES) => fs.readdirSync(new URL(path, base)).sort()

export function write(path, content, base = DATA) {
  const url = new URL(path, base)
  fs.mkdirSync(new URL('.', url), { recursive: true })
  fs.writeFileSync(url, content)
}

/** Rows of a hand-kept table: comma separated, first line the column names, `#` starts a comment, quotes for commas. */
export function readCsv(path) {
  const lines = readText(path).split('\n').filter((line) => line.trim() && !line.startsWith('#'))
  const [columns, ...rows] = lines.map(splitCsvLine)
  return rows.map((cells) => Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ''])))
}

function splitCsvLine(line) {
  const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? []
  return cells
    .slice(0, line.endsWith(',') ? undefined : -1)
    .map((cell) => cell.replace(/,$/, '').trim())
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}

/** The place tree as text: one node per line, so that a correction is a one-line difference. */
export function printTree(node) {
  const { children, ...own } = node
  const line = JSON.stringify(own)
  if (!children) return line
  return `${line.slice(0, -1)},"children":[\n${children.map(printTree).join(',\n')}\n]}`
}
