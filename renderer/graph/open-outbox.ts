import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isSound } from '#content/store/records/is-sound.ts'
import { graphFolder } from './graph-folder.ts'
import { openEnvironment } from './graph-store.ts'
import { Outbox } from './outbox.ts'

/**
 * Runs `work` on the outbox of a built site; undefined where nothing was built yet. Another process or thread may build meanwhile. The
 * database stays open for the work only.
 */
export async function withOutbox<Result>(
  place: { data: string; out: string; site: string },
  work: (outbox: Outbox) => Result | Promise<Result>,
): Promise<Result | undefined> {
  const folder = graphFolder(place.data, place.out, place.site)
  const file = join(folder, 'graph.mdb')
  // The next build replaces a damaged one, and asks caches to forget everything.
  if (!existsSync(file) || !isSound(file)) return undefined
  const root = openEnvironment(folder)
  try {
    return await work(new Outbox(root))
  } finally {
    await root.close()
  }
}
