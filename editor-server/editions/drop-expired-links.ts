import type { Edition } from '#content/model/edition/schema.ts'
import type { Site } from '../site/site.ts'
import { forgetRehearsal } from './rehearse-edition.ts'

/** Drops links that open nothing any more, and what was built for them where no link is left: it takes as much disk as the site. */
export async function dropExpiredLinks(site: Site, now: Date): Promise<void> {
  const isValid = ({ until }: Edition['links'][number]) => Date.parse(until) > now.getTime()
  const editions = await site.records.read((reader) => reader.list('edition'))
  for (const { id, value } of editions) {
    if (value.links.every(isValid)) continue
    // First, so that what a crash leaves is found again. Whoever makes a link in the meantime has it built anew.
    if (!value.links.some(isValid)) await forgetRehearsal(site, id)
    await site.records.transact(async (writer) => {
      const present = await writer.find('edition', id)
      if (present) await writer.put('edition', id, { ...present, links: present.links.filter(isValid) })
    })
  }
}
