import { join } from 'node:path'
import { intoFile } from '#content/archives/archive-writer.ts'
import { writeSiteArchive, type WrittenSiteArchive } from '#content/archives/site/write-site-archive.ts'
import { createGitWatch } from '../../live-server/git-lock.ts'
import { readProductVersion } from '../../product-version.ts'
import { type WholeFileOptions, writeWholeFile } from '../../write-whole-file.ts'

export interface ExportOptions extends WholeFileOptions {
  site: string
  /** `content/sites` of the workspace, absolute. */
  sitesFolder: string
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/** Writes the content of a site to a file of its own, durably: whole or not at all. @throws what `writeSiteArchive` and `writeWholeFile` throw */
export async function exportSite(options: ExportOptions): Promise<WrittenSiteArchive & { bytes: number }> {
  const { site, sitesFolder, signal, onProgress } = options
  const { result, bytes } = await writeWholeFile(options, (handle) =>
    writeSiteArchive({
      site,
      folder: join(sitesFolder, site),
      version: readProductVersion(),
      sink: intoFile(handle),
      isBusy: createGitWatch(sitesFolder),
      signal,
      onProgress,
    }),
  )
  return { ...result, bytes }
}
