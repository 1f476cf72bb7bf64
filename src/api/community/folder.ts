import * as z from 'zod/mini';
import { count, id } from '../fields.ts';

/** Unicode code points, as a person counts Chinese characters. */
export const FOLDER_NAME_MAX_CHARACTERS = 12;

/** The folder that everybody has; it cannot be renamed or deleted. */
export const DEFAULT_FOLDER = '默认收藏夹';

/** A folder of favourites; the default one has no id. */
export const folder = z.object({ id: z.nullable(id), name: z.string(), entries: count });
export type Folder = z.infer<typeof folder>;

/** A folder's name as it is asked for; the server cleans it. */
export const folderName = z.string().check(z.maxLength(200));
