import { collection, fields } from '@keystatic/core';
import { OWN_PATH, OWN_PICTURE } from '../src/lib/content/paths.ts';
import { line, markdown, named, pattern, said } from './fields.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slugMessage = '用小写英文、数字和连字符';
const ID = pattern('编号', /^[1-9]\d{0,5}$/, '数字，不以 0 开头', '地址里的编号，用过的不要再用');
const APP = /^(?:\d{1,3}(?:\.\d{1,3}){1,3})?$/;

/** What editors edit: one entry per folder of `src/content`, with the fields of its schema (src/content.config.ts). */
export const collections = {
  agreements: collection({
    label: '协议',
    path: 'src/content/agreements/**',
    slugField: 'title',
    format: { contentField: 'body' },
    entryLayout: 'content',
    columns: ['document', 'version', 'effective'],
    previewUrl: '/preview/agreements/{slug}',
    schema: {
      title: named(
        '标题',
        2,
        20,
        '协议编号/版本号，例如 privacy/2.1。发新版本请用“发布新版本”',
        /^[a-z][a-z0-9-]*\/\d+\.\d+$/,
        '写成 privacy/2.1 这样',
      ),
      document: pattern('协议编号', /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, slugMessage, '和文件名斜线前面的一样'),
      version: pattern('版本', /^\d{1,4}\.\d{1,4}$/, '写成 3.1 这样', '和文件名斜线后面的一样'),
      effective: fields.date({
        label: '生效日期',
        description: '从这一天北京时间零点起执行；以前的版本自动变成旧版',
        validation: { isRequired: true },
      }),
      published: fields.date({ label: '公布日期', validation: { isRequired: true } }),
      brief: pattern('一句话简介', /^.{6,60}。$/, '6 到 60 个字，以句号结尾'),
      changes: fields.array(line('修改', 4, 120), {
        label: '修改摘要',
        description: '每条一句话；第一版写它约定了什么',
        itemLabel: ({ value }) => value,
        validation: { length: { min: 1, max: 12 } },
      }),
      who: said(
        fields.multiselect({
          label: '什么时候要同意',
          options: [
            { label: '登录时', value: 'login' },
            { label: '申请领队时', value: 'leader' },
            { label: '开通会员时', value: 'purchase' },
            { label: '开通自动续费时', value: 'autoRenew' },
          ],
        }),
        [],
      ),
      body: markdown('正文', { tables: true, headings: true, quotes: true }),
    },
  }),
  faq: collection({
    label: '常见问题',
    path: 'src/content/faq/*',
    slugField: 'question',
    format: { contentField: 'body' },
    columns: ['group', 'order'],
    previewUrl: '/preview/faq/{slug}',
    schema: {
      id: ID,
      question: named('问题', 5, 40, '英文文件名，例如 refund-rule', SLUG, slugMessage),
      group: fields.select({
        label: '分组',
        options: [
          { label: '续费与取消', value: 'cancel' },
          { label: '开通', value: 'buy' },
          { label: '兑换', value: 'redeem' },
          { label: '退款', value: 'refund' },
          { label: '发票', value: 'invoice' },
          { label: '设备', value: 'device' },
        ],
        defaultValue: 'buy',
      }),
      order: fields.integer({ label: '组内顺序', validation: { isRequired: true, min: 1 } }),
      reviewed: fields.date({
        label: '最近核对日期',
        description: '改了答案或者确认它还对，就改成今天',
        validation: { isRequired: true },
      }),
      related: fields.array(pattern('编号', /^[1-9]\d{0,5}$/, '数字，不以 0 开头'), {
        label: '相关问题的编号',
        itemLabel: ({ value }) => value,
        validation: { length: { min: 0, max: 5 } },
      }),
      body: markdown('答案', { tables: true, headings: false, quotes: false }),
    },
  }),
  benefits: collection({
    label: '会员权益',
    path: 'src/content/benefits/*',
    slugField: 'name',
    format: { contentField: 'body' },
    columns: ['from', 'id'],
    previewUrl: '/preview/benefits/{slug}',
    schema: {
      id: ID,
      name: named('名称', 2, 12, '英文文件名，例如 offline-maps', SLUG, slugMessage),
      summary: line('一句话说明', 6, 60),
      except: line('不包含', 4, 80, '每一项权益都有不包含的，写清楚'),
      from: fields.select({
        label: '从哪一档起',
        options: [
          { label: 'VIP', value: 'VIP' },
          { label: 'SVIP', value: 'SVIP' },
        ],
        defaultValue: 'VIP',
      }),
      monthly: fields.object(
        {
          vip: said(
            fields.integer({
              label: 'VIP 每月次数',
              description: '不限就留空，这一档没有就写 0',
              validation: { min: 0 },
            }),
            null,
          ),
          svip: said(
            fields.integer({
              label: 'SVIP 每月次数',
              description: '不限就留空，这一档没有就写 0',
              validation: { min: 0 },
            }),
            null,
          ),
        },
        { label: '每月次数' },
      ),
      unit: said(
        fields.text({ label: '单位', description: '条、次、张；不计次的留空', validation: { length: { max: 2 } } }),
        '',
      ),
      since: fields.object(
        {
          ios: said(
            fields.text({
              label: 'iOS 版本',
              description: '没有就留空',
              validation: { pattern: { regex: APP, message: '写成 8.0.2 这样' } },
            }),
            null,
          ),
          androidBuild: said(
            fields.integer({ label: 'Android 构建号', description: '没有就留空', validation: { min: 1 } }),
            null,
          ),
          harmony: said(
            fields.text({
              label: '鸿蒙版本',
              description: '没有就留空',
              validation: { pattern: { regex: APP, message: '写成 5.0 这样' } },
            }),
            null,
          ),
        },
        { label: '从哪个版本起' },
      ),
      where: line('使用入口', 2, 60, '例如 我的 › 轨迹 › 导出'),
      body: markdown('说明', { tables: true, headings: false, quotes: false }),
    },
  }),
  announcements: collection({
    label: '公告',
    path: 'src/content/announcements/*',
    previewUrl: '/preview/announcements/{slug}',
    slugField: 'title',
    format: { contentField: 'body' },
    columns: ['kind', 'from', 'until'],
    schema: {
      title: named('标题', 2, 30, '英文文件名，例如 fire-season', SLUG, slugMessage),
      kind: fields.select({
        label: '类型',
        options: [
          { label: '公告', value: 'notice' },
          { label: '更新', value: 'release' },
          { label: '安全', value: 'safety' },
          { label: '结果', value: 'result' },
        ],
        defaultValue: 'notice',
      }),
      area: said(
        fields.text({
          label: '范围',
          description: '省、市或山名，用顿号分开：收藏了那里路线的人会看到路线名。全国或不限地方的留空',
          validation: { length: { max: 20 } },
        }),
        '',
      ),
      pinned: fields.checkbox({ label: '置顶' }),
      from: fields.date({ label: '从这天起显示', validation: { isRequired: true } }),
      until: fields.date({ label: '到这天为止', description: '一直显示的留空' }),
      body: markdown('内容', { tables: false, headings: false, quotes: false }),
    },
  }),
  banners: collection({
    label: '横幅',
    path: 'src/content/banners/*',
    previewUrl: '/preview/banners/{slug}',
    slugField: 'title',
    format: { contentField: 'body' },
    columns: ['position', 'from', 'until'],
    schema: {
      title: named('标题', 2, 20, '英文文件名', SLUG, slugMessage),
      picture: pattern('图片', OWN_PICTURE, '写成 /banners/名字.jpg', '放在 public/ 里的图片，写它的路径'),
      link: pattern('点开去哪里', OWN_PATH, '写站内路径，例如 /user/protocol'),
      position: fields.integer({ label: '顺序', validation: { isRequired: true, min: 1, max: 99 } }),
      from: fields.date({ label: '从这天起显示', validation: { isRequired: true } }),
      until: fields.date({ label: '到这天为止', description: '一直显示的留空' }),
      body: markdown('图片里有什么', { tables: false, headings: false, quotes: false }),
    },
  }),
};
