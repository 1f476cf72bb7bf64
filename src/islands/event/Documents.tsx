import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { showDocuments } from '../../api/event/documents.ts';
import { absoluteDate } from '../../lib/time.ts';
import { showFailure } from '../../stores/failure.ts';
import { useHere } from '../../ui/useHere.ts';

/** Numbers of papers, whole, once the leader asks for them: not before, and no longer than the list is open. */
export const Documents = ({ id }: { readonly id: string }) => {
  const [shown, setShown] = useState<ReplyOf<typeof showDocuments> | null>(null);
  const [busy, setBusy] = useState(false);
  const here = useHere();
  const show = async (): Promise<void> => {
    setBusy(true);
    try {
      const reply = await call(showDocuments, { id });
      if (here()) setShown(reply);
    } catch (error) {
      showFailure(error);
    } finally {
      if (here()) setBusy(false);
    }
  };
  if (shown === null)
    return (
      <p className="lead-act">
        <button type="button" className="button" aria-disabled={busy} onClick={() => !busy && void show()}>
          显示完整证件号
        </button>
        <span className="lead-small">只用来买保险，每次查看都有记录</span>
      </p>
    );
  return (
    <section className="lead-papers" aria-label="投保用的证件号">
      <ul className="num">
        {shown.people.map(({ name, document }) => (
          <li key={document}>
            {name} {document}
          </li>
        ))}
      </ul>
      <p className="lead-small">{absoluteDate(shown.until)} 起全部删除。别截图，别转发。</p>
      <button type="button" className="button" onClick={() => setShown(null)}>
        收起
      </button>
    </section>
  );
};
