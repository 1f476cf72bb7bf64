/** An archive as it is stored, and how a member's own is asked for. */

export interface ExportRow {
  readonly id: number;
  readonly state: 'making' | 'ready' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
  readonly ready_at: number | null;
}

export const OWN_EXPORT = 'SELECT id, state, done, total, bytes, ready_at FROM exports WHERE user_id = ?';
