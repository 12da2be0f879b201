import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeSiteArchive } from '#content/archives/site/write-site-archive.ts'

/** The file that exporting a site with these files gives. */
export async function makeSiteExport(files: Readonly<Record<string, string>>, site = 'museum'): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-export-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const parts: Buffer[] = []
    await writeSiteArchive({
      site,
      folder,
      version: '1.2.3',
      isBusy: () => false,
      signal: new AbortController().signal,
      async sink(pieces) {
        for await (const piece of pieces) parts.push(piece)
      },
    })
    return Buffer.concat(parts)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A site of two pages and one file. */
export const museum: Readonly<Record<string, string>> = {
  'site.json': JSON.stringify({
    schema: 1,
    platformName: 'Het museum',
    defaultLanguage: 'en',
    theme: 'kade',
    colorScheme: 'blue',
    primaryDomain: 'www.museum.example',
    contactEmail: 'post@museum.example',
  }),
  'pages/index.md': '---\ntitle: Welcome\n---\nThe museum is open.\n',
  'pages/visit.md': '---\ntitle: Visit\n---\nCome by tram.\n',
  'media.json': JSON.stringify({ schema: 1, media: [{ guid: '0d8ddf5b-6d0c-4a0e-a1c1-2f6f53ad3d64', extension: 'txt', name: 'Plan' }] }),
  'media/0d8ddf5b-6d0c-4a0e-a1c1-2f6f53ad3d64.txt': 'plan',
}
