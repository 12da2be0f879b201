import type { Site } from '../../site/site.ts'

/** The name of a file of the library, or of one in its wastebasket; its extension where it has no name. */
export async function nameOfMedia(site: Site, guid: string): Promise<string | undefined> {
  const entry = site.index.find('media', guid) ?? (await findDeleted(site, guid))
  return entry && (entry.name || entry.extension)
}

/** What a person had for themselves is not named. */
async function findDeleted(site: Site, guid: string) {
  const deleted = await site.records.read((reader) => reader.find('deletedMedia', guid))
  return deleted?.home === 'content' ? deleted.entry : undefined
}
