import { urlOf } from '../../lib/url/urlOf.ts';
import type { Imported } from '../../stores/route/importing.ts';

/** A track that was brought in before. */
export const KnownTrack = ({ track: { id, name } }: { readonly track: Imported }) => (
  <>
    <p>这条轨迹之前导入过：{name}</p>
    <p className="rs-ways">
      <a className="button main" href={urlOf('/route/detail', { id })}>
        去看看
      </a>
    </p>
  </>
);
