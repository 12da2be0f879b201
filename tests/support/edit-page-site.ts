import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blockLines as block, proseLines as prose } from './block-lines.ts'
import { guidOf } from './build.ts'
import { makeSampleSite } from './sample-site.ts'
import type { Workspace } from './workspace.ts'

/** Themes that ship. */
export const siteThemes = ['polder', 'kade'] as const
export type SiteTheme = (typeof siteThemes)[number]

/** Texts, one with something that the checks find, a list, and empty positions. */
const pageFile = (title: string, guid: number) =>
  [
    `---\nschema: 1\nguid: ${guidOf(guid)}\ntitle: ${title}\nlayout: "25 - 75"\nblocks:\n`,
    block(guid + 1, 'text', 'main', 1),
    block(guid + 2, 'text', 'main', 2),
    block(guid + 3, 'list', 'bottom', 1, '    options:\n      title: Berichten\n'),
    '---\n',
    prose(guid + 1, 'Eerste alinea\n\n| Soort | Prijs |\n| - | - |\n| Paspoort | 80 |'),
    prose(guid + 2, 'Tweede alinea, en meer leest u [hier](/nieuws)'),
  ].join('')

export interface EditSites {
  workspace: Workspace
  /** The same site in each theme, by its name. */
  sites: Readonly<Record<SiteTheme, string>>
}

/** One site twice, in either theme. Each path has its own page to edit, since changes stay; `leeg` has an empty one. */
export function makeEditSites(paths: readonly string[]): EditSites {
  const workspace = makeSampleSite()
  for (const [index, path] of paths.entries()) workspace.write(`pages/${path}.md`, pageFile('Bekijken', 8000 + index * 10))
  workspace.write('pages/leeg.md', `---\nschema: 1\nguid: ${guidOf(8900)}\ntitle: Leeg\nlayout: "100"\nblocks: []\n---\n`)
  const sites = { polder: workspace.site, kade: `${workspace.site}-kade` }
  const folder = join(workspace.root, 'content/sites', sites.kade)
  cpSync(join(workspace.root, 'content/sites', sites.polder), folder, { recursive: true })
  const file = join(folder, 'site.json')
  const settings: unknown = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...(settings as object), theme: 'kade', primaryDomain: 'kade.proef.example' }))
  return { workspace, sites }
}
