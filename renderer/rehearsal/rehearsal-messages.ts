import type { Mirrored, PlannedContent } from './mirror-site.ts'
import type { Rehearsed } from './rehearse-site.ts'

/** What the thread of rehearsals is asked: one thing at a time. */
export type Asked = { kind: 'mirror'; site: string; id: string; planned: PlannedContent } | { kind: 'build'; site: string; id: string }

export type SentToRehearsals = Asked | { kind: 'close' }

/** What it tells. `alive`: its work goes on. */
export type ToldOfRehearsals =
  | { kind: 'mirrored'; mirrored: Mirrored }
  | { kind: 'built'; built: Rehearsed }
  | { kind: 'failed'; reason: string }
  | { kind: 'alive' }
