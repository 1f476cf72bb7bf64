import { createApp, type SiteHandler } from './app.ts';
import { openParts, seedOnce } from './parts.ts';
import { readSettings } from './settings.ts';
import { startScheduler } from './vip/scheduler.ts';

/** The backend for the dev server: the same app on the same data folder. `site` answers what is not the API's. */
export const devApp = async (port: number, site?: SiteHandler): Promise<ReturnType<typeof createApp>> => {
  const parts = openParts(readSettings({ ...process.env, PORT: String(port) }));
  await seedOnce(parts);
  startScheduler(parts);
  return createApp(parts, { site });
};
