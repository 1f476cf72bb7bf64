/** Chinese names: traditional to simplified, the part without the level word, and the plain reading used to match Latin names. */
import * as OpenCC from 'opencc-js'
import { pinyin } from 'pinyin-pro'

export const simplify = OpenCC.Converter({ from: 't', to: 'cn' })
export const hasChinese = (text) => /[\u3400-\u9fff]/.test(text ?? '')

const PEOPLES = '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|普米|塔吉克|怒|鄂温克|裕固|保安|独龙|鄂伦春|各'
const PEOPLE_AT_END = new RegExp(`(?:${PEOPLES})族$`)

/** 大理白族自治州 → 大理, 长安区 → 长安, 单县 → 单. */
export function stem(name) {
  const withoutAutonomy = name.replace(/(自治县|自治旗|自治州)$/, '')
  if (withoutAutonomy !== name) {
    let rest = withoutAutonomy
    while (PEOPLE_AT_END.test(rest)) rest = rest.replace(PEOPLE_AT_END, '')
    return rest.replace(/(哈萨克|蒙古|柯尔克孜)$/, '') || name
  }
  if (name.length > 2) return name.replace(/(特别行政区|自治区|地区|林区|特区|省|市|县|区|旗|盟)$/, '')
  return name.replace(/[市县区]$/, '')
}

/** Reading without tones or blanks, ü as u: how GeoNames spells Chinese places. */
export const plainReading = (name) =>
  pinyin(name, { toneType: 'none', type: 'array', v: true }).join('').toLowerCase().replace(/[üv]/g, 'u')
