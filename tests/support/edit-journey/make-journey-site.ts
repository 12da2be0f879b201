import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaEntry } from '#content/model/media/schema.ts'
import { repository } from '../run-site.ts'
import { makeSampleSite } from '../sample-site.ts'
import type { Workspace } from '../workspace.ts'

/** The shipped site whose files fill the library. */
const shipped = join(repository, 'content/sites/voorbeeldstad')

/** A file of each sort that a field may require, by the name that people search for in the library. */
export const libraryFiles = {
  image: 'Molen en weilanden',
  document: 'plan-zuiderdijk.pdf',
  film: 'Over de dijk (film, webm)',
  captions: 'Over de dijk (ondertitels)',
} as const
export type LibraryFile = keyof typeof libraryFiles

/** Where the server sends its CDN purges. */
interface JourneyCdn {
  origin: string
}

/**
 * A site to build pages in: a menu, pages and items to link to, a kind of item, forms, a library with a file of each sort, and a CDN that must
 * confirm its purges.
 */
export function makeJourneySite(cdn: JourneyCdn): Workspace {
  const site = makeSampleSite()
  site.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
  site.writeJson('list-item-types.json', { schema: 1, listItemTypes: [{ name: 'nieuws' }, { name: 'agenda' }] })
  addLibrary(site)
  cpSync(join(shipped, 'forms'), site.path('forms'), { recursive: true })
  const config = { cdn: { kind: 'varnish', url: cdn.origin } }
  writeFileSync(join(site.root, 'site.config.ts'), `export default ${JSON.stringify(config)}\n`)
  return site
}

/** Fills the library with a file of each sort. @returns the guid of each */
export function addLibrary(site: Workspace): Record<LibraryFile, string> {
  const { media } = JSON.parse(readFileSync(join(shipped, 'media.json'), 'utf8')) as { media: MediaEntry[] }
  const wanted: readonly string[] = Object.values(libraryFiles)
  const chosen = media.filter(({ name }) => wanted.includes(name))
  if (chosen.length !== wanted.length) throw new Error(`The shipped library has not all of: ${wanted.join(', ')}`)
  mkdirSync(site.path('media'), { recursive: true })
  for (const { guid, extension } of chosen) {
    copyFileSync(join(shipped, 'media', `${guid}.${extension}`), site.path(`media/${guid}.${extension}`))
  }
  site.writeJson('media.json', { schema: 1, media: chosen })
  return Object.fromEntries(
    Object.entries(libraryFiles).map(([sort, name]) => [sort, chosen.find((each) => each.name === name)?.guid]),
  ) as Record<LibraryFile, string>
}
