import type { Edition } from '#content/model/edition/schema.ts'
import type { Site } from '../site/site.ts'
import { finishPublishing, running } from './publish-edition.ts'
import { forgetRehearsal } from './rehearse-edition.ts'
import { finishUndoing } from './undo-edition.ts'

/** Goes on with what was cut off of one edition, unless somebody here is at it. */
export async function finishEdition(site: Site, edition: Edition, now: Date): Promise<void> {
  if (site.memory.get(running).has(edition.guid)) return
  if (edition.undoing) await finishUndoing(site, edition, now)
  else if (edition.state === 'publishing') {
    await finishPublishing(site, edition, now)
    await forgetRehearsal(site, edition.guid)
  }
}

/** The same of all of them. One that cannot be finished keeps no other. */
export async function finishEditions(site: Site, now: Date): Promise<void> {
  const editions = await site.records.read((reader) => reader.list('edition', { by: 'due', before: '1' }))
  const faults: unknown[] = []
  for (const { value } of editions) await finishEdition(site, value, now).catch((error: unknown) => faults.push(error))
  if (faults.length > 0) throw faults[0]
}
