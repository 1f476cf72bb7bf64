import { useStore } from '@nanostores/react';
import { thumbnailAddress } from '../../host/thumbnail.ts';
import { distanceWords } from '../../lib/places/distance.ts';
import { messages } from '../../messages.ts';
import { BASE } from '../../site.ts';
import { $city, cityOfPage, loadCity } from '../../stores/place/goto.ts';

/** Who calls the city theirs, and where to look when little happens here. */
export const GotoPeople = () => {
  const { status, city } = useStore($city);
  if (status === 'unknown') return null;
  if (status === 'failed') {
    return (
      <p className="goto-quiet" role="alert">
        同城的人没有加载出来{' '}
        <button type="button" className="button" onClick={() => void loadCity(cityOfPage(location.search, null, null).cityId)}>
          {messages.retry}
        </button>
      </p>
    );
  }
  const quiet = city !== null && city.entries === 0;
  return (
    <>
      <section className="goto-people" aria-label="同城的人" aria-busy={city === null}>
        {city === null && [0, 1, 2, 3, 4].map((at) => <span key={at} className="bone goto-face" />)}
        {city?.people.map(({ author, fans }) => (
          <a key={author.userId} className="goto-person" href={`${BASE}/user/info?userId=${author.userId}`}>
            <img
              className="avatar"
              src={author.avatar === null ? `${BASE}/avatar.svg` : thumbnailAddress(author.avatar, 1)}
              alt=""
              width="48"
              height="48"
              loading="lazy"
            />
            <span className="goto-nick">{author.nickName}</span>
            <span className="goto-fans">{author.leader ? '领队' : `${fans} 关注`}</span>
          </a>
        ))}
        {city !== null && city.people.length === 0 && <p className="goto-quiet">还没有人把{city.name}设为自己的城市</p>}
      </section>
      {city !== null && city.neighbours.length > 0 && (
        <nav className="goto-neighbours" aria-label="附近城市">
          <span>{quiet ? `${city.name}还没有内容,看看` : '附近'}</span>
          {city.neighbours.map((other) => (
            <a key={other.id} href={`${BASE}/community/goto?cityId=${other.id}`}>
              {other.name} <span className="num">{distanceWords(other.distance)}</span>
            </a>
          ))}
        </nav>
      )}
    </>
  );
};
