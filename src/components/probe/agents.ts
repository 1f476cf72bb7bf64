/** User agents to try the detection with: what HarmonyOS says on its devices, and the neighbours it is mistaken for. */
const harmony = (device: string, version: string, rest = ''): string =>
  `Mozilla/5.0 (${device}; OpenHarmony ${version}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1${device === 'Phone' ? ' Mobile' : ''}${rest}`;

export const AGENTS: readonly (readonly [name: string, agent: string])[] = [
  ...(['5.0', '5.1', '6.0'] as const).flatMap((version) =>
    (['Phone', 'Tablet', 'PC'] as const).map(
      (device) => [`鸿蒙 ${version} ${device}`, harmony(device, version)] as const,
    ),
  ),
  ['鸿蒙 5.0 手机里的微信', harmony('Phone', '5.0', ' MicroMessenger/8.0.50')],
  [
    '鸿蒙 3（其实是安卓）',
    'Mozilla/5.0 (Phone; HarmonyOS 3.0; NOH-AN00; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/99.0.4844.88 Mobile Safari/537.36',
  ],
  [
    'iPhone Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  [
    '安卓 Chrome',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  ],
];
