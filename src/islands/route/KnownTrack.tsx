import { urlOf } from '../../lib/url/urlOf.ts';
import type { Imported } from '../../stores/route/importing.ts';

/** A track that was brought in before. */
export const KnownTrack = ({ track: { id, name } }: { readonly track: Imported }) => (
  <>
    <p>这条轨迹之前导入过：{name}。名字、说明和谁可以看，在它的页面点“管理”就能改。</p>
    <p className="rs-ways">
      <a className="button main" href={urlOf('/route/detail', { id })}>
        去看看
      </a>
    </p>
  </>
);
