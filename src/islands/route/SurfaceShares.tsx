import {
  type Surface,
  SURFACE_KINDS,
  SURFACE_STEP,
  type SurfaceKind,
  SURFACES,
  surfacesFault,
  withSurface,
} from '../../lib/track/surfaces.ts';

const shares = Array.from({ length: 100 / SURFACE_STEP + 1 }, (_, at) => at * SURFACE_STEP);

interface Props {
  readonly surfaces: readonly Surface[];
  readonly onChange: (surfaces: readonly Surface[]) => void;
}

const words = (surfaces: readonly Surface[]): string =>
  surfaces.map(({ kind, percent }) => `${SURFACES[kind]} ${percent}%`).join('、');

/** What the way goes over: a share for each kind, 100 percent in all, or nothing. */
export const SurfaceShares = ({ surfaces, onChange }: Props) => {
  const fault = surfacesFault(surfaces);
  const shareOf = (kind: SurfaceKind): number => surfaces.find((one) => one.kind === kind)?.percent ?? 0;
  return (
    <>
      <details className="rs-over">
        <summary className="rs-label">
          路面 <small>{surfaces.length === 0 ? '（可以不写）' : words(surfaces)}</small>
        </summary>
        <div className="rs-pair">
          {SURFACE_KINDS.map((kind) => (
            <label key={kind} className="rs-label">
              {SURFACES[kind]}
              <select
                value={shareOf(kind)}
                aria-invalid={fault !== ''}
                aria-describedby="rs-over-sum"
                onChange={(event) => onChange(withSurface(surfaces, kind, Number(event.target.value)))}
              >
                {shares.map((percent) => (
                  <option key={percent} value={percent}>
                    {percent === 0 ? '没有' : `${percent}%`}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
        {fault === '' && (
          <p className="rs-hint">{surfaces.length === 0 ? '大概估一下就行，加起来要是 100%。' : '正好 100%'}</p>
        )}
      </details>
      {/* Below it: who folds it together still sees what is missing. */}
      <p id="rs-over-sum" className="rs-why" role="status">
        {fault}
      </p>
    </>
  );
};
