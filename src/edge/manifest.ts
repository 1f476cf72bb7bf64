import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Inline } from './headers.ts';

/** Folder inside `dist` for what servers need and nobody is served. */
export const DELIVERY = '.delivery';

/** One served file. */
export interface BuiltFile {
  /** First 16 characters of the base64url SHA-256 of its content. */
  readonly hash: string;
  /** Its precompressed twins lie beside it as `.br` and `.gz`. */
  readonly compressed?: true;
}

/** Written by the build, read once by the server. */
export interface Manifest {
  /** Id of the build; the documents carry it. */
  readonly build: string;
  readonly files: Readonly<Record<string, BuiltFile>>;
  /** Inline hashes of every HTML document. */
  readonly documents: Readonly<Record<string, Inline>>;
}

export const manifestFile = (dist: string): string => join(dist, DELIVERY, 'manifest.json');

/** Where a build names the hashed files that it made itself, below `_astro/`: beside them stand those of earlier ones. */
export const ownListFile = (dist: string): string => join(dist, DELIVERY, 'own-assets.json');

/** Reads the manifest of a built site; throws when there is none. */
export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(manifestFile(dist), 'utf8')) as Manifest;
