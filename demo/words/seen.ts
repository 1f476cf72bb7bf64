/** What one meets in a season, by the conditions of phrase.ts. */
export const blooms: readonly string[] = [
  '@spring,!desert,!coast [杜鹃开了半面坡|映山红一片一片烧过去]',
  '@spring,!high,!desert [山樱落了一地|野樱桃花开在崖边]',
  '@spring,!high,!desert [野豌豆花爬满路边|紫云英铺到田埂]',
  '@spring,high [高山杜鹃刚打苞|报春花从雪边上钻出来]',
  '@spring [嫩叶透着光|新芽冒了一层]',
  '@spring,coast [海边的野百合开了|草坡绿得发亮]',
  '@spring,desert [沙冬青开着小黄花|梭梭冒了新芽]',
  '@spring,!desert [山雀叫个不停|布谷鸟从早叫到晚]',
  '@summer,meadow [金莲花开得正旺|一坡的野花，蓝的紫的黄的]',
  '@summer,high [绿绒蒿开着，薄得像纸|格桑花开到雪线下面]',
  '@summer,!high,!desert [野百合一丛一丛|绣球开在阴凉处]',
  '@summer,!high,!desert [蝉声从山脚跟到山腰|蝴蝶停在背包上]',
  '@summer,!desert [雨后的蘑菇冒了一地|苔藓绿得发亮]',
  '@summer [傍晚的云烧得通红|晚霞铺了半边天]',
  '@summer,lake [湖边的柳兰开成一片紫色|牧场的草没过小腿]',
  '@summer,desert [骆驼在沙丘背后乘凉|夜里的银河低得像要落下来]',
  '@autumn,!high,!coast,!desert [枫叶红到一半|银杏黄透了]',
  '@autumn,meadow [草黄透了，风一吹像水|芒草白了整条山脊]',
  '@autumn,high [落叶松金黄金黄|彩林红黄绿混在一起]',
  '@autumn,coast [芒草白了一片海岸|海水比夏天更蓝]',
  '@autumn,!high,!desert [柿子挂在光秃秃的树上|板栗掉了一地]',
  '@autumn [天高得不像话|雁阵从头顶过去]',
  '@autumn,terrace [稻子熟了，一层一层的金黄|田里在打谷]',
  '@autumn,desert [胡杨黄得晃眼|沙脊的影子又长又软]',
  '@winter,cold,!coast,!desert [雾凇挂满枝头|树枝裹了一层冰壳]',
  '@winter,cold [小溪冻成了玻璃|冰挂有半人高]',
  '@winter,warm [吊钟花开了一串一串|异木棉开得正艳]',
  '@winter,coast [海水蓝得发冷|冬天的浪又白又大]',
  '@winter,!cold [蜡梅香飘了半条路|阳光暖得像春天]',
  '@winter [枯草在逆光里发亮|山的骨头全露出来了]',
  '@winter,high [雪山白得没有一点杂色|冰湖结了厚厚一层]',
];

export const fears: readonly string[] = [
  '怕黑，怕冷，怕打呼',
  '怕熊，怕虫子，怕上厕所',
  '担心下雨，担心帐篷倒',
  '同事说我疯了',
];

export const company: Readonly<Record<'solo' | 'pair' | 'group' | 'club' | 'family', readonly string[]>> = {
  solo: ['自己'],
  pair: ['男朋友', '女朋友', '老搭档', '大学室友', '最好的朋友', '爱人', '表弟', '师父'],
  group: ['两个同事', '三个老同学', '几个老朋友', '跑团的三个人', '发小们', '室友们', '球友', '合唱团的朋友'],
  club: ['俱乐部的队友', '网上约的队友', '拼车认识的几位', '志愿队的伙伴'],
  family: ['爸妈', '孩子', '一家四口', '老婆孩子', '闺女', '儿子和他的同学', '岳父岳母'],
};
