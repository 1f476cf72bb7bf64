import { useEffect, useState } from 'react';
import { DRAFT_VERSIONS_MAX } from '../../../../api/community/writing/manuscript.ts';
import { shortTime } from '../../../../lib/time.ts';
import { loadServer } from '../../../../stores/community/writing/browser.ts';
import type { Writing } from '../../../../stores/community/writing/createWriting.ts';
import type { Shown } from '../../../../stores/community/writing/work/manuscript.ts';
import { showToast } from '../../../../stores/toast.ts';
import { Modal } from '../../../../ui/modal/Modal.tsx';
import { Wait } from '../../../../ui/Wait.tsx';
import { SheetHead } from '../../../publish/sheets/SheetHead.tsx';
import { OneVersion } from './OneVersion.tsx';
import { grouped } from '../../../../lib/number.ts';

interface Props {
  readonly writing: Writing;
  readonly onClose: () => void;
}

const WHY = {
  time: '写作中自动留下',
  device: '换设备时留下',
  conflict: '两份不一样时留下',
  asked: '手动留下',
} as const;

/** Earlier versions of a draft: what changed since each, and the way back to it. */
export const VersionsSheet = ({ writing, onClose }: Props) => {
  const [draft, setDraft] = useState<Shown | 'loading' | 'none'>('loading');
  const [open, setOpen] = useState<number | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    const bring = async (): Promise<void> => {
      const id = await writing.toServer();
      const shown = id === null ? 'none' : await (await loadServer()).read({ id });
      if (here) setDraft(shown);
    };
    bring().catch(() => here && setDraft('none'));
    return () => {
      here = false;
    };
  }, [writing, tries]);
  const keepOne = async (): Promise<void> => {
    if (!(await writing.sync.send('version'))) return showToast('还没有同步到服务器，稍后再存');
    setTries(tries + 1);
    showToast({ message: '这一版存好了', type: 'success' });
  };
  return (
    <Modal label="版本" kind="sheet" onClose={onClose}>
      <SheetHead title="版本" onClose={onClose} />
      {draft === 'loading' && <Wait key={tries} onAgain={() => setTries(tries + 1)} />}
      {draft === 'none' && (
        <p className="writing-words" role="status">
          登录并同步以后，这里会留下最近 {DRAFT_VERSIONS_MAX} 个版本。现在写的都存在这台设备上。
        </p>
      )}
      {typeof draft !== 'string' && (
        <>
          {draft.versions.length === 0 && (
            <p className="writing-words">还没有更早的版本。写作时会自动留下，也可以现在存一个。</p>
          )}
          <ol className="writing-versions">
            {draft.versions.map(({ version, device, why, savedAt, characters, pictures }) => (
              <li key={version}>
                <button
                  type="button"
                  aria-expanded={open === version}
                  onClick={() => setOpen(open === version ? null : version)}
                >
                  <b>{shortTime(savedAt, Date.now())}</b>
                  <span>
                    {device} · {grouped(characters)} 字{pictures > 0 && ` · ${pictures} 张照片`} · {WHY[why]}
                  </span>
                </button>
                {open === version && draft.id !== null && (
                  <OneVersion writing={writing} id={draft.id} version={version} onBack={onClose} />
                )}
              </li>
            ))}
          </ol>
          <button type="button" className="button writing-keep" onClick={() => void keepOne()}>
            把现在的存成一个版本
          </button>
        </>
      )}
    </Modal>
  );
};
