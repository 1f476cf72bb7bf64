import { callBridge } from '../../host/bridge/call.ts';
import { detectHost } from '../../host/detect.ts';
import type { Host } from '../../host/host.ts';
import { appGate } from '../../host/open/appGate.ts';
import { $appHelp } from '../appHelp.ts';
import { showToast } from '../toast.ts';
import { wholeCode } from './typedCode.ts';

type Ports = Pick<Host, 'agent' | 'globals' | 'timers' | 'random'>;

/**
 * Asks for a redeem code by the app's camera. Returns its signs; null where none came, and then it is said why, or the
 * member has closed the camera.
 */
export const scanForCode = async (host: Ports): Promise<string | null> => {
  const result = await callBridge(host, 'scanCode', { title: '扫兑换码' });
  if (result.status === 'denied') return null;
  if (result.status === 'oldVersion') {
    const gate = appGate(detectHost(host.agent.userAgent, host.agent));
    if (gate.kind === 'old') $appHelp.set(gate);
    return null;
  }
  if (result.status !== 'ok') {
    showToast({ message: '这里扫不了码，请把兑换码输进来', type: 'warning' });
    return null;
  }
  const code = wholeCode(result.value.text ?? '');
  if (code === null) showToast({ message: '扫到的不是兑换码', type: 'warning' });
  return code;
};
