import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { suggest } from '#content/model/text/suggest.ts'
import { locateValue } from '#content/store/files/locate-value.ts'

/** @throws AppError SITE_THEME_UNKNOWN, at the theme's line in site.json */
export function checkTheme(name: string, themes: readonly string[], site: { site: string; folder: string; folderName: string }) {
  if (themes.includes(name)) return
  const near = suggest(name, themes)
  const params = { name, known: themes.join(', '), hint: near === undefined ? '' : `Did you mean "${near}"? ` }
  const place = { site: site.site, path: `${site.folderName}/site.json`, ...findTheme(join(site.folder, 'site.json')) }
  throw new AppError('SITE_THEME_UNKNOWN', params, { place })
}

/** Nothing where site.json names no theme: the default one then is not there. */
function findTheme(file: string): { line: number; column: number } | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    return text.includes('"theme"') ? locateValue(file, text, { path: ['theme'] }) : undefined
  } catch {
    return undefined
  }
}
