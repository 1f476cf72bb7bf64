import { call } from '../../api/call.ts';
import { listDocuments } from '../../api/account/consents.ts';
import { addressOf } from '../../lib/agreements/addresses.ts';
import { compareVersions } from '../../lib/agreements/versions.ts';
import { lastAgreed } from '../../stores/agreementAnswers.ts';
import type { LoginPorts } from '../../stores/account/loginForm.ts';
import type { Agreement } from './agreements.ts';

/**
 * The agreements that the form names, in the versions that are in force now: the site may have been built before the
 * first day of one. Of those that are newer than what was agreed to on this device, with what has changed. Never throws.
 */
export const inForce = async (named: readonly Agreement[], host: LoginPorts): Promise<readonly Agreement[]> => {
  const { list } = await call(listDocuments, {}).catch(() => ({ list: [] }));
  return named.map((one) => {
    const version = list.find(({ doc }) => doc === one.doc)?.version ?? one.version;
    // The version's own address: the document's still shows what the build knew.
    const href = version === one.version ? one.href : addressOf(one.doc, version);
    const before = lastAgreed(host, one.doc);
    const since = before !== null && compareVersions(before, version) < 0 ? before : null;
    return since === null
      ? { ...one, version, href }
      : { ...one, version, href, before: since, changes: addressOf(one.doc, version, since) };
  });
};
