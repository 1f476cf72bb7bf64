/** Why a database cannot be brought to the newest step. */

/** The file was brought further than this program knows. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

/** A step could not be taken; `cause` says why. None was. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed';
}
