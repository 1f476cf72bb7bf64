import type { Host } from '../host.ts';

export const locate = (): Host['locate'] => {
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (geolocation === undefined) return null;
  return (limitMs) =>
    new Promise((resolve, reject) => {
      geolocation.getCurrentPosition(
        ({ coords }) => resolve({ longitude: coords.longitude, latitude: coords.latitude, accuracyM: coords.accuracy }),
        (error) => reject(new Error(error.code === 1 ? 'denied' : 'no position')),
        { timeout: limitMs, maximumAge: 60_000 },
      );
    });
};
