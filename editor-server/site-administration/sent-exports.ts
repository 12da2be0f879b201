import { randomUUID } from 'node:crypto'
import { readSiteArchive } from '#content/archives/site/read-site-archive.ts'
import { countContent } from '#content/archives/site/unpack-site-archive.ts'
import { AppError } from '#content/errors/app-error.ts'
import { interfaceLanguages } from '#content/messages/create-translate.ts'
import type { SentExport } from '#content/model/site/schema.ts'
import type { SentArchive } from '../site/site-administration.ts'

/** ms that a file is kept for who sent it: long enough to fill in a form. */
const KEPT = 3600_000
/** Files at once: each may be two gigabytes. The oldest goes. */
const MOST_KEPT = 3

interface Kept extends SentArchive {
  told: SentExport
  by: string
  until: number
  timer: NodeJS.Timeout
}

/** Exports that staff have sent, until a site is made of them. They do not survive a restart. */
export class SentExports {
  readonly #kept = new Map<string, Kept>()

  /**
   * Checks all of a file and keeps it for a while; one that is no good is discarded.
   * @throws AppError SITE_EXPORT_UNSOUND, SITE_EXPORT_NEWER
   */
  async take(file: SentArchive, { by, now, themes }: { by: string; now: Date; themes: readonly string[] }): Promise<SentExport> {
    try {
      const told = await describe(file, themes)
      while (this.#kept.size >= MOST_KEPT) await this.#forget([...this.#kept.keys()][0] as string)
      const timer = setTimeout(() => void this.#forget(told.guid), KEPT).unref()
      this.#kept.set(told.guid, { ...file, told, by, until: now.getTime() + KEPT, timer })
      return told
    } catch (error) {
      await file.discard()
      throw error
    }
  }

  /** Only for the person who sent it. */
  find(guid: string, { by, now }: { by: string; now: Date }): (SentArchive & { told: SentExport }) | undefined {
    const kept = this.#kept.get(guid)
    return kept && kept.by === by && kept.until > now.getTime() ? kept : undefined
  }

  /** A site was made of it. */
  done(guid: string): Promise<void> {
    return this.#forget(guid)
  }

  async close(): Promise<void> {
    for (const guid of this.#kept.keys()) await this.#forget(guid)
  }

  async #forget(guid: string): Promise<void> {
    const kept = this.#kept.get(guid)
    this.#kept.delete(guid)
    clearTimeout(kept?.timer)
    await kept?.discard()
  }
}

async function describe({ path, size }: SentArchive, themes: readonly string[]): Promise<SentExport> {
  const parts: Buffer[] = []
  const take = async (name: string, bytes: AsyncIterable<Buffer>) => {
    // A name that comes again replaces the file.
    if (name === 'site.json') parts.length = 0
    for await (const part of bytes) if (name === 'site.json') parts.push(Buffer.from(part))
  }
  try {
    const { heading, files } = await readSiteArchive(path, { signal: new AbortController().signal, take })
    const settings = JSON.parse(Buffer.concat(parts).toString() || '{}') as Readonly<Record<string, unknown>>
    const textOf = (key: string) => (typeof settings[key] === 'string' ? settings[key] : '')
    const { page, item, media } = countContent(files)
    const theme = textOf('theme')
    return {
      guid: randomUUID(),
      site: heading.site,
      title: textOf('platformName').slice(0, 120) || heading.site,
      language: interfaceLanguages.find((each) => each === textOf('defaultLanguage')) ?? 'nl',
      ...(themes.includes(theme) && { theme }),
      pages: page,
      items: item,
      media,
      bytes: size,
    }
  } catch (error) {
    // The words of the archive's own errors name a place on the disk of the server.
    if (error instanceof AppError && error.code === 'SITE_ARCHIVE_NEWER') throw new AppError('SITE_EXPORT_NEWER', {}, { cause: error })
    const isUnsound = error instanceof SyntaxError || (error instanceof AppError && error.code === 'SITE_ARCHIVE_DAMAGED')
    throw isUnsound ? new AppError('SITE_EXPORT_UNSOUND', {}, { cause: error }) : error
  }
}
