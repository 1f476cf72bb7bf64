import { EMPTY_DETAIL, type Detail } from '../../lib/detail/types.ts';

/** Along a ridge, as a receiver writes it: the shape is made by waves, so that nobody takes it for somebody's track. */
const ridge = (at: number): readonly [number, number, number] => [
  114.168 + at * 0.0011 + 0.004 * Math.sin(at / 7),
  27.452 + at * 0.0006 + 0.005 * Math.sin(at / 5) + 0.0012 * Math.cos(at / 2),
  1_180 + 420 * Math.sin(at / 26) + 70 * Math.sin(at / 4),
];

/** What can be looked at where a link brings nothing; it says of itself that it is an example. */
export const example = (): Detail => ({
  ...EMPTY_DETAIL,
  title: '示例：山脊穿越',
  text: '这是一条示例路线，不是真实的轨迹。',
  points: Array.from({ length: 61 }, (_, at) => {
    const [longitude, latitude, elevation] = ridge(at);
    return { longitude, latitude, elevation: Math.round(elevation) };
  }),
  marks: [
    { longitude: ridge(22)[0], latitude: ridge(22)[1], name: '水源' },
    { longitude: ridge(41)[0], latitude: ridge(41)[1], name: '营地' },
  ],
});
