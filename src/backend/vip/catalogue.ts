import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../database/statement.ts';

/**
 * The catalogue a new server begins with. From then on the tables count: a new price is made at the operators' desk.
 */
const plans = [
  { id: 'vip-month', name: 'VIP 月卡', tier: 1, months: 1, price: 2_500, renews: 0, gift: 1, usual: 0 },
  { id: 'vip-quarter', name: 'VIP 季卡', tier: 1, months: 3, price: 6_000, renews: 0, gift: 1, usual: 0 },
  { id: 'vip-year', name: 'VIP 年卡', tier: 1, months: 12, price: 19_800, renews: 0, gift: 1, usual: 1 },
  { id: 'vip-month-auto', name: 'VIP 连续包月', tier: 1, months: 1, price: 1_800, renews: 1, gift: 0, usual: 0 },
  { id: 'vip-year-auto', name: 'VIP 连续包年', tier: 1, months: 12, price: 16_800, renews: 1, gift: 0, usual: 0 },
  { id: 'svip-month', name: 'SVIP 月卡', tier: 2, months: 1, price: 4_200, renews: 0, gift: 1, usual: 0 },
  { id: 'svip-year', name: 'SVIP 年卡', tier: 2, months: 12, price: 32_800, renews: 0, gift: 1, usual: 0 },
  { id: 'svip-month-auto', name: 'SVIP 连续包月', tier: 2, months: 1, price: 3_200, renews: 1, gift: 0, usual: 0 },
] as const;

interface BenefitFacts {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly except?: string;
  readonly from: 1 | 2;
  readonly monthly?: readonly [vip: number | null, svip: number | null];
  readonly unit?: string;
  readonly since: readonly [ios: string, android: number, harmony: string];
}

const benefits: readonly BenefitFacts[] = [
  {
    id: 1,
    slug: 'no-ads',
    name: '免广告',
    summary: '开屏、列表和轨迹页不再出现第三方广告。',
    except: '我们自己的活动通知仍会出现。',
    from: 1,
    since: ['7.5.0', 1300, '1.0.0'],
  },
  {
    id: 2,
    slug: 'route-discount',
    name: '商业路线折扣',
    summary: '付费路线和线路包按会员价购买。',
    except: '与优惠券不能同时使用。',
    from: 1,
    since: ['7.6.0', 1320, '1.0.0'],
  },
  {
    id: 3,
    slug: 'batch-export',
    name: '批量导出轨迹',
    summary: '一次选多条轨迹，导出 GPX 或 KML。',
    except: '单条导出人人可用，不占次数。',
    from: 1,
    monthly: [100, 500],
    unit: '条',
    since: ['7.8.0', 1360, '1.1.0'],
  },
  {
    id: 4,
    slug: 'offline-maps',
    name: '离线地图加量',
    summary: '没有信号也能看等高线和路网。',
    from: 1,
    monthly: [20, 60],
    unit: '幅',
    since: ['7.8.0', 1360, '1.1.0'],
  },
  {
    id: 5,
    slug: 'cloud-backup',
    name: '原图云备份',
    summary: '轨迹里的照片按原尺寸保存，换手机也在。',
    from: 1,
    since: ['8.0.2', 1420, '1.2.0'],
  },
  {
    id: 6,
    slug: 'heat-map',
    name: '热力图',
    summary: '看清哪条岔路走的人多，哪条只有断头。',
    from: 2,
    since: ['8.1.0', 1479, '1.3.0'],
  },
  {
    id: 7,
    slug: 'terrain-3d',
    name: '三维地形',
    summary: '出发前在立体地形上把全程飞一遍。',
    from: 2,
    monthly: [0, 200],
    unit: '次',
    since: ['8.1.0', 1479, '1.3.0'],
  },
  {
    id: 8,
    slug: 'weather-layer',
    name: '逐小时山顶天气',
    summary: '按海拔推算风、温度和降水，逐小时看。',
    from: 2,
    since: ['8.2.0', 1500, '1.4.0'],
  },
  {
    id: 9,
    slug: 'track-replay',
    name: '轨迹动画',
    summary: '把走过的路做成一段会动的视频，照片按拍摄位置出现。',
    except: '配乐只能用内置的曲目；成片最长三分钟。',
    from: 1,
    monthly: [10, null],
    unit: '段',
    since: ['8.0.2', 1479, '1.2.0'],
  },
  {
    id: 10,
    slug: 'slope-layer',
    name: '坡度图层',
    summary: '用颜色看出哪里陡、哪里缓，提前知道哪一段要用手。',
    except: '由高程数据计算，不能代替现场判断。',
    from: 1,
    since: ['8.0.2', 1479, '1.2.0'],
  },
  {
    id: 11,
    slug: 'year-stats',
    name: '运动年鉴',
    summary: '任意时间段的里程、爬升、配速和常去的山，做成一份图表。',
    except: '只统计你记录或导入的轨迹。',
    from: 1,
    since: ['8.0.2', 1479, '1.2.0'],
  },
  {
    id: 12,
    slug: 'member-badge',
    name: '会员标识',
    summary: '头像旁的会员标识，想显示就显示。',
    except: '标识不代表户外能力，也不影响内容的排序。',
    from: 1,
    since: ['8.0.2', 1479, '1.2.0'],
  },
  {
    id: 13,
    slug: 'import-tracks',
    name: '批量导入轨迹',
    summary: '从手表和其他软件把旧轨迹一次搬过来。',
    except: '不会自动登录别家账号，需要你自己导出文件。',
    from: 1,
    monthly: [100, null],
    unit: '条',
    since: ['8.0.2', 1479, '1.2.0'],
  },
  {
    id: 14,
    slug: 'priority-support',
    name: '优先客服',
    summary: '工作时间里优先接通人工客服。',
    except: '不是救援热线；遇险请直接拨打 110、119 或 120。',
    from: 1,
    since: ['8.0.2', 1479, '1.2.0'],
  },
  {
    id: 15,
    slug: 'hd-imagery',
    name: '高清卫星影像',
    summary: '每像素约半米的影像，看得见桥、断路和营地空地。',
    except: '影像不是实时的，拍摄日期写在角落。',
    from: 2,
    monthly: [0, 300],
    unit: '张',
    since: ['8.2.0', 1500, '1.4.0'],
  },
  {
    id: 16,
    slug: 'family-share',
    name: '亲友共享',
    summary: '和最多三位亲友实时共享位置，没有时间限制。',
    except: '对方需要在有网络的地方才能看到更新。',
    from: 2,
    since: ['8.2.0', 1500, '1.4.0'],
  },
];

const exclusions = [
  '记录轨迹、单条导出、看帖发帖和求助功能对所有人免费，不因会员而不同。',
  '会员不包含户外保险，也不包含活动报名费。',
  '付费路线有会员折扣，但不是免费。',
  '会员期内下架的权益会提前公告，并按剩余天数补偿。',
];

/** Writes the catalogue into tables that have none. */
export const installCatalogue = (database: DatabaseSync): void => {
  if (one(database, 'SELECT 1 FROM vip_plans LIMIT 1')) return;
  plans.forEach((plan, position) => {
    run(
      database,
      `INSERT INTO vip_plans (id, name, tier, months, renews, iap_id, giftable, is_default, position)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      plan.id,
      plan.name,
      plan.tier,
      plan.months,
      plan.renews,
      `shell.${plan.id.replace(/-/g, '.')}`,
      plan.gift,
      plan.usual,
      position,
    );
    run(
      database,
      'INSERT INTO vip_prices (plan_id, price_fen, sale_from, made_at) VALUES (?, ?, 0, 0)',
      plan.id,
      plan.price,
    );
  });
  benefits.forEach((benefit, position) => {
    run(
      database,
      `INSERT INTO vip_benefits (id, slug, name, summary, except_for, from_tier, monthly_vip, monthly_svip, unit,
         since_ios, since_android, since_harmony, position)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      benefit.id,
      benefit.slug,
      benefit.name,
      benefit.summary,
      benefit.except ?? '',
      benefit.from,
      benefit.monthly?.[0] ?? null,
      benefit.monthly?.[1] ?? null,
      benefit.unit ?? '',
      benefit.since[0],
      benefit.since[1],
      benefit.since[2],
      position,
    );
  });
  exclusions.forEach((text, position) => {
    run(database, 'INSERT INTO vip_exclusions (position, text) VALUES (?, ?) ON CONFLICT DO NOTHING', position, text);
  });
};
