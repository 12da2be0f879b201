import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Key, open } from 'lmdb'
import { AppError } from '../../errors/app-error.ts'
import { LAST } from './entries.ts'
import { isSound } from './is-sound.ts'

/**
 * The kinds in an environment, in order; it reads one key of each.
 * @param path folder of the environment
 * @throws AppError SITE_RECORDS_DAMAGED
 */
export async function listKindsOfFolder(path: string): Promise<string[]> {
  const file = join(path, 'data.mdb')
  if (!existsSync(file)) return []
  if (!isSound(file)) throw new AppError('SITE_RECORDS_DAMAGED', { path }, { place: { path } })
  const environment = open({ path, encoding: 'msgpack' })
  try {
    const kinds: string[] = []
    // After the entries of indexes, whose first part is empty.
    let start: Key = ['', LAST]
    for (;;) {
      const [key] = [...environment.getKeys({ start, limit: 1 })]
      if (key === undefined) return kinds
      const kind = (key as string[])[0] as string
      kinds.push(kind)
      start = [kind, LAST]
    }
  } finally {
    await environment.close()
  }
}
