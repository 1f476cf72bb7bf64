interface Props {
  readonly toast: { readonly message: string; readonly type: 'success' | 'error' | 'warning' | null } | null;
}

/** Both live regions stand from the start, so that a screen reader hears the first message too. */
export const Toast = ({ toast }: Props) => {
  const urgent = toast?.type === 'error' || toast?.type === 'warning';
  const body = toast && <p className={`toast ${toast.type ? `toast-${toast.type}` : ''}`}>{toast.message}</p>;
  return (
    <>
      <div role="status">{!urgent && body}</div>
      <div role="alert">{urgent && body}</div>
    </>
  );
};
