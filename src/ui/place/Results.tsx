import { pathWords } from '../../lib/places/names.ts';
import type { Found } from '../../lib/places/search.ts';
import { Roving } from './Roving.tsx';
import type { FoundHalf, PlaceSource } from './source.ts';
import { useLoaded } from '../useLoaded.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  readonly source: PlaceSource;
  readonly half: FoundHalf;
  readonly query: string;
  readonly onFound: (half: FoundHalf, found: Found) => void;
}

const LIMIT = 50;

/** The tab's half first; the other one when that has nothing. */
const search = async (
  source: PlaceSource,
  half: FoundHalf,
  query: string,
): Promise<{ half: FoundHalf; found: readonly Found[] }> => {
  const found = await source.find(half, query, LIMIT);
  if (found.length > 0) return { half, found };
  const other = half === 'cn' ? 'world' : 'cn';
  return { half: other, found: await source.find(other, query, LIMIT) };
};

export const Results = ({ source, half, query, onFound }: Props) => {
  const results = useLoaded(() => search(source, half, query), [half, query]);
  const found = results.status === 'ready' ? results.value.found : null;
  const elsewhere = results.status === 'ready' && results.value.half !== half ? (half === 'cn' ? '国外' : '国内') : '';
  const words =
    found === null
      ? ''
      : found.length === 0
        ? `没有找到“${query}”，换个名字、拼音或首字母试试`
        : `${elsewhere === '' ? '' : `${half === 'cn' ? '国内' : '国外'}没有，${elsewhere}`}找到 ${found.length === LIMIT ? `前 ${LIMIT}` : found.length} 个地点`;
  return (
    <>
      <p className={found?.length === 0 ? 'pick-count pick-none' : 'pick-count'} role="status">
        {words}
      </p>
      {results.status !== 'ready' && <Waiting on={results} />}
      {found !== null && found.length > 0 && (
        <Roving label="搜索结果" className="pick-rows">
          {found.map((one) => (
            <button
              key={one.id}
              type="button"
              className="pick-row"
              onClick={() => onFound(results.status === 'ready' ? results.value.half : half, one)}
            >
              <span>{one.also === undefined ? one.name : `${one.also}（${one.name}）`}</span>
              <span className="pick-where">{pathWords(one.path.slice(0, -1))}</span>
            </button>
          ))}
        </Roving>
      )}
    </>
  );
};
