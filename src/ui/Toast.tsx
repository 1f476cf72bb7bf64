import { useRef } from 'react';
import { useTopLayer } from './useTopLayer.ts';

interface Props {
  readonly toast: { readonly message: string; readonly type: 'success' | 'error' | 'warning' | null } | null;
}

const Words = ({ toast }: { readonly toast: NonNullable<Props['toast']> }) => {
  const words = useRef<HTMLParagraphElement>(null);
  useTopLayer(words, toast);
  return (
    <p ref={words} className={`toast ${toast.type ? `toast-${toast.type}` : ''}`}>
      {toast.message}
    </p>
  );
};

/** Both live regions stand from the start, so that a screen reader hears the first message too. */
export const Toast = ({ toast }: Props) => {
  const urgent = toast?.type === 'error' || toast?.type === 'warning';
  const body = toast && <Words toast={toast} />;
  return (
    <>
      <div role="status">{!urgent && body}</div>
      <div role="alert">{urgent && body}</div>
    </>
  );
};
