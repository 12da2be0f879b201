import type { Change } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import type { FilesStore } from '#content/store/files/files-store.ts'

/** What a transaction would write, by the hand of those that are made: the same paths and the same bytes. */
export interface PlannedWrite {
  /** Text, or undefined for a file that goes, by path below the site. */
  texts: ReadonlyMap<string, string | undefined>
  /** Whether the content has changed since, or is about to: then the files on disk are not those that this was planned for. */
  isOvertaken: () => boolean
}

/** @throws AppError as writing the changes would */
export async function planContent(
  store: Pick<FilesStore, 'plan' | 'stateOf'>,
  site: string,
  changes: readonly Change<ContentKinds>[],
): Promise<PlannedWrite> {
  const { texts, state } = await store.plan(site, asWritten(changes))
  return { texts, isOvertaken: () => store.stateOf(site) !== state }
}

/** In the order in which a transaction hands them over: by kind, and the last of each entity alone. */
function asWritten(changes: readonly Change<ContentKinds>[]): Change<ContentKinds>[] {
  const byKind = new Map<string, Map<string, Change<ContentKinds>>>()
  for (const change of changes) {
    const ofKind = byKind.get(change.kind) ?? new Map<string, Change<ContentKinds>>()
    ofKind.delete(change.id)
    ofKind.set(change.id, change)
    byKind.set(change.kind, ofKind)
  }
  return [...byKind.values()].flatMap((ofKind) => [...ofKind.values()])
}
