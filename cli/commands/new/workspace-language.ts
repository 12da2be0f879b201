import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readSiteFile } from '#content/store/files/site-files.ts'
import { isSiteName } from '#content/tenancy/site-name.ts'
import { type Language, languages } from './site-values.ts'

/** The language that the sites of a workspace have in common, else Dutch. */
export function findWorkspaceLanguage(workspace: string): Language {
  const folder = join(workspace, 'content', 'sites')
  const sites = existsSync(folder) ? readdirSync(folder).filter(isSiteName) : []
  const found = new Set(sites.map((site) => readSiteFile('settings', join(folder, site)).value?.defaultLanguage ?? 'nl'))
  return languages.find((language) => found.size === 1 && found.has(language)) ?? 'nl'
}
