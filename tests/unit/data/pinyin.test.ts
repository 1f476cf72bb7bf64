import { expect, test } from 'vitest'
import { readJson, readSearchTable } from './data.ts'

const table = readSearchTable('web/search-cn.tsv')
const readingsOf = (name: string) => table.filter((row) => row.name === name).map((row) => row.pinyin)

test.each([
  ['重庆市', 'chong qing shi'], ['厦门市', 'xia men shi'], ['长治市', 'chang zhi shi'], ['长子县', 'zhang zi xian'],
  ['乐清市', 'yue qing shi'], ['乐亭县', 'lao ting xian'], ['乐陵市', 'lao ling shi'], ['乐山市', 'le shan shi'], ['民乐县', 'min le xian'],
  ['六合区', 'lu he qu'], ['六安市', 'lu an shi'], ['六盘水市', 'liu pan shui shi'], ['蔚县', 'yu xian'], ['尉氏县', 'wei shi xian'],
  ['黄陂区', 'huang pi qu'], ['歙县', 'she xian'], ['黟县', 'yi xian'], ['喀什市', 'ka shi shi'], ['喀什地区', 'ka shi di qu'],
  ['珲春市', 'hun chun shi'], ['什邡市', 'shi fang shi'], ['尉犁县', 'yu li xian'], ['单县', 'shan xian'], ['浚县', 'xun xian'],
  ['闵行区', 'min hang qu'], ['番禺区', 'pan yu qu'], ['大埔县', 'da bu xian'], ['大城县', 'dai cheng xian'], ['洪洞县', 'hong tong xian'],
  ['涡阳县', 'guo yang xian'], ['泌阳县', 'bi yang xian'], ['亳州市', 'bo zhou shi'], ['蚌埠市', 'beng bu shi'], ['台州市', 'tai zhou shi'],
  ['丽水市', 'li shui shi'], ['莘县', 'shen xian'], ['东阿县', 'dong e xian'], ['铅山县', 'yan shan xian'], ['枞阳县', 'zong yang xian'],
  ['成都市', 'cheng du shi'], ['于都县', 'yu du xian'], ['称多县', 'chen duo xian'], ['调兵山市', 'diao bing shan shi'],
  ['荥阳市', 'xing yang shi'], ['荥经县', 'ying jing xian'], ['犍为县', 'qian wei xian'], ['郫都区', 'pi du qu'], ['吴堡县', 'wu bu xian'],
  ['西藏自治区', 'xi zang zi zhi qu'], ['吐鲁番市', 'tu lu fan shi'], ['略阳县', 'lue yang xian'], ['吕梁市', 'lv liang shi'],
])('%s is read %s', (name, pinyin) => {
  expect(readingsOf(name)).not.toEqual([])
  for (const reading of readingsOf(name)) expect(reading).toBe(pinyin)
})

test('a name has one syllable for each character', () => {
  for (const { name, pinyin } of [...table, ...readSearchTable('web/search-world.tsv')]) {
    expect(pinyin, name).toMatch(/^[a-z]+( [a-z]+)*$/)
    expect(pinyin.split(' '), name).toHaveLength([...name.replace(/[()（）\-·、]/g, '')].length)
  }
})

test('no city stands under I, O, U or V, and each under its first letter', () => {
  const cities = readJson<Record<string, [number, string, number, string][]>>('web/cities.json')
  for (const letter of ['I', 'O', 'U', 'V']) expect(cities).not.toHaveProperty(letter)
  for (const [letter, rows] of Object.entries(cities))
    for (const [, name, , initials] of rows) expect(initials[0]?.toUpperCase(), name).toBe(letter)
})
