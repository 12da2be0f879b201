import type { AuditChange, AuditEntry } from '#content/model/audit/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import type { Site } from '../../site/site.ts'
import { nameOfMedia } from './name-of-media.ts'

/** The roles, templates and files that changes name, by guid, with the names that they have now; what is gone has none. */
export async function nameValues(site: Site, entries: readonly AuditEntry[]): Promise<(entry: AuditEntry) => Record<string, string>> {
  const names = new Map<string, string>()
  for (const guid of new Set(entries.flatMap(guidsIn))) {
    const found = site.index.find('role', guid) ?? site.index.find('template', guid)
    const name = found ? found.name : await nameOfMedia(site, guid)
    if (name !== undefined) names.set(guid, name)
  }
  return (entry) =>
    Object.fromEntries(
      guidsIn(entry).flatMap((guid) => {
        const name = names.get(guid)
        return name === undefined ? [] : [[guid, name]]
      }),
    )
}

function guidsIn({ changes = [] }: AuditEntry): string[] {
  const values = changes.flatMap(({ from, to }: AuditChange) => [from, to].flat())
  return values.filter((value) => typeof value === 'string' && guidSchema.safeParse(value).success) as string[]
}
