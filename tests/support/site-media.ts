import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSiteArchive } from '#content/archives/site/write-site-archive.ts'
import { MediaFiles } from '#content/media-files/media-files.ts'
import type { WriteArchive } from '#editor-server/site/site.ts'
import type { SiteMedia } from '#editor-server/site/site-media.ts'
import { openDecoder } from '#renderer/images/decoder/open-decoder.ts'
import { openVariants } from '#renderer/images/variants/open-variants.ts'

export interface TestMedia {
  /** Holds `content/sites` and the data folder of every site. */
  folder: string
  of: (site: string) => SiteMedia
  /** Archives what lies in the folder of a site. */
  archiveOf: (site: string) => WriteArchive
  close: () => Promise<void>
}

/** Media files in a separate folder, with a real decoder, which starts with the first image. */
export function openTestMedia(): TestMedia {
  const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-media-'))
  const decoder = openDecoder()
  const variants = openVariants({ folder: join(folder, 'data/cache/variants'), quotaBytes: 100_000_000, decoder })
  return {
    folder,
    of(site) {
      mkdirSync(join(folder, 'sites', site), { recursive: true })
      return {
        files: new MediaFiles(site, { sitesFolder: join(folder, 'sites'), dataFolder: join(folder, 'data') }),
        decoder,
        variants,
        quota: { perPerson: 500e6, perSite: 10e9 },
        readLegal: () => ({}),
      }
    },
    archiveOf: (site) => async (sink, signal) => {
      const options = { site, folder: join(folder, 'sites', site), version: '1.2.3', isBusy: () => false, sink, signal }
      return (await writeSiteArchive(options)).problems
    },
    async close() {
      await decoder.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
