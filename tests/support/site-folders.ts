import { readSiteArchive } from '#content/archives/site/read-site-archive.ts'
import type { Page } from '#content/model/page/schema.ts'
import { SETTINGS_ID, type ContentKinds } from '#content/store/files/content-kinds.ts'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import type { Store } from '#content/store/contract.ts'
import type { ArchivedFolder, SiteStart } from '#content/site-folders/site-folders.ts'
import type { SiteAdministratorOptions } from '#editor-server/site-administration/administrator-options.ts'
import { makePage } from './store-samples.ts'

type Folders = SiteAdministratorOptions['folders']

/** Folders of sites in a store in memory, for tests of what is done with them; `site-folders.test.ts` has those on disk. */
export class MemoryFolders implements Folders {
  readonly #content: Store<ContentKinds>
  readonly live: Set<string>
  readonly archived = new Map<string, ArchivedFolder>()
  /** Steps that fail, as on a full disk. */
  readonly failing = new Set<keyof Folders>()

  constructor(content: Store<ContentKinds>, names: readonly string[]) {
    this.#content = content
    this.live = new Set(names)
  }

  isTaken(name: string): boolean {
    return this.live.has(name) || this.archived.has(name)
  }

  async create(name: string, { from, archive, settings }: SiteStart): Promise<void> {
    this.#step('create')
    const source =
      archive !== undefined
        ? await readArchive(archive)
        : from === undefined
          ? undefined
          : await this.#content.read(from, async (reader) => ({
              settings: await reader.find('settings', SETTINGS_ID),
              pages: await reader.list('page'),
            }))
    await this.#content.transact(name, async (writer) => {
      for (const { id, value } of source?.pages ?? []) await writer.put('page', id, value)
      await writer.put(
        'settings',
        SETTINGS_ID,
        platformSettingsSchema.parse(JSON.parse(JSON.stringify({ ...source?.settings, ...settings }))),
      )
    })
    this.live.add(name)
  }

  async finish(): Promise<void> {
    this.#step('finish')
  }

  async discard(name: string): Promise<void> {
    this.live.delete(name)
  }

  async listFiles(): Promise<string[]> {
    return ['site.json']
  }

  async archive(name: string, archivedOn: string): Promise<void> {
    this.#step('archive')
    const settings = await this.#content.read(name, (reader) => reader.find('settings', SETTINGS_ID))
    this.live.delete(name)
    this.archived.set(name, { name, archivedOn, settings: { ...settings } })
  }

  async restore(name: string): Promise<void> {
    this.#step('restore')
    this.archived.delete(name)
    this.live.add(name)
  }

  async listArchived(): Promise<ArchivedFolder[]> {
    return [...this.archived.values()]
  }

  async deleteArchived(name: string): Promise<void> {
    this.#step('deleteArchived')
    this.archived.delete(name)
  }

  async sizeOf(): Promise<number> {
    return 1_234_567
  }

  async readRoom(): Promise<{ free: number; total: number }[]> {
    return [{ free: 60e9, total: 100e9 }]
  }

  #step(step: keyof Folders): void {
    if (this.failing.has(step)) throw new Error(`${step} fails`)
  }
}

/** Settings of an archive, and a page for each of its pages. */
async function readArchive(path: string): Promise<{ settings: object; pages: { id: string; value: Page }[] }> {
  let text = ''
  const pages: { id: string; value: Page }[] = []
  await readSiteArchive(path, {
    signal: new AbortController().signal,
    async take(name, bytes) {
      const parts: Buffer[] = []
      for await (const part of bytes) parts.push(Buffer.from(part))
      if (name === 'site.json') text = Buffer.concat(parts).toString()
      if (!name.startsWith('pages/')) return
      const page = makePage(0x7000 + pages.length, name)
      pages.push({ id: page.guid, value: page })
    },
  })
  const { schema: _, ...settings } = JSON.parse(text) as Record<string, unknown>
  return { settings, pages }
}
