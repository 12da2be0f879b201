import { type Form, type FormVersion, MOST_VERSIONS } from '#content/model/form/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { findAnsweredVersions } from './submissions-of.ts'

/** Bytes of the versions, beyond which those go that nothing is read by; the file may have more (`content/store/files/text-file.ts`). */
const MOST_BYTES = 8 * 1_048_576

/**
 * The versions that stay when another one comes. While there are few, all of them; then the oldest go that no submission names, so that
 * the file stays within its bounds.
 */
export async function keepVersions(reader: StoreReader<RecordKinds>, { guid, versions }: Form): Promise<FormVersion[]> {
  if (isRoomy(versions)) return versions
  const answered = await findAnsweredVersions(reader, guid)
  const kept = [...versions]
  for (const version of versions.slice(0, -1)) {
    if (isRoomy(kept)) break
    if (!answered.has(version.version)) kept.splice(kept.indexOf(version), 1)
  }
  return kept
}

function isRoomy(versions: readonly FormVersion[]): boolean {
  return versions.length < MOST_VERSIONS && sizeOf(versions) < MOST_BYTES
}

function sizeOf(versions: readonly FormVersion[]): number {
  return Buffer.byteLength(JSON.stringify(versions, null, 2))
}
