import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError, createProblem, type Problem } from '#content/errors/app-error.ts'
import { createHostMap } from '#content/tenancy/find-site.ts'
import { readSiteFile, type SiteFileKind, siteFiles } from '#content/store/files/site-files.ts'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { findSources } from '#renderer/bundle/find-sources.ts'
import { productRoot } from '#renderer/product-root.ts'
import { formatAmount } from '../../report/numbers.ts'
import { suggest } from '#content/model/text/suggest.ts'
import { CONFIG_FILE, loadConfig } from '../../config/load-config.ts'
import { readProductVersion } from '../../product-version.ts'
import { compareVersions } from '../upgrade/compare-versions.ts'
import { findWrittenVersion, readPackage } from '../upgrade/written-version.ts'
import type { Check } from './check.ts'
import { tokenFiles } from './theme-checks.ts'

export const workspaceChecks: readonly Check[] = [
  {
    name: 'sites',
    run({ workspace, sites }) {
      if (sites().length === 0) return { problems: [createProblem('error', 'SITE_NO_SITES', { workspace })] }
      return {
        detail: sites()
          .map(({ site }) => site)
          .join(', '),
      }
    },
  },
  {
    name: CONFIG_FILE,
    async run({ workspace, data }) {
      if (!existsSync(join(workspace, CONFIG_FILE))) return { detail: 'none, defaults hold' }
      try {
        await loadConfig(workspace, data)
        return {}
      } catch (error) {
        if (error instanceof AppError) return { problems: [error.toProblem()] }
        throw error
      }
    },
  },
  {
    name: 'version',
    async run({ workspace }) {
      const file = await readPackage(workspace)
      if (file === undefined || workspace === productRoot) return {}
      const [from, to] = [findWrittenVersion(file), readProductVersion()]
      if (compareVersions(from, to) >= 0) return { detail: from }
      return { problems: [createProblem('warning', 'SITE_UPGRADE_WAITS', { from, to })] }
    },
  },
  {
    name: 'settings',
    run({ sites }) {
      const known = Object.keys(platformSettingsSchema.shape)
      const problems = sites().flatMap((snapshot) => {
        const place = { site: snapshot.site, path: `content/sites/${snapshot.site}/site.json` }
        return listKeys(snapshot.settingsText)
          .filter((key) => key !== 'schema' && !known.includes(key))
          .map((key) => {
            const near = suggest(key, known)
            const fix = near === undefined ? 'Take it out.' : `Did you mean "${near}"?`
            return createProblem('error', 'SITE_SETTING_UNKNOWN', { key, fix }, { ...place, ...findKey(snapshot.settingsText, key) })
          })
      })
      return { problems }
    },
  },
  {
    name: 'site files',
    run({ sites }) {
      const kinds = Object.keys(siteFiles) as SiteFileKind[]
      const problems = sites().flatMap(({ folder, settingsText }) => {
        // Named above already, with what may have been meant.
        const unknown = listKeys(settingsText).filter((key) => !(key in platformSettingsSchema.shape))
        const isNew = (kind: SiteFileKind, { message }: Problem) =>
          kind !== 'settings' || !unknown.some((key) => message.startsWith(`${key}:`))
        return kinds.flatMap((kind) => readSiteFile(kind, folder).problems.filter((problem) => isNew(kind, problem)))
      })
      return { problems }
    },
  },
  {
    name: 'host names',
    run({ sites }) {
      const map = createHostMap(
        sites().map(({ site, settings }) => ({ site, primaryDomain: settings?.primaryDomain, hostNames: settings?.hostNames })),
      )
      const problems = map.conflicts.map(({ host, sites: [site = '', other = ''] }) =>
        createProblem('error', 'SITE_HOST_TAKEN', { host, site, other }, { site, path: `content/sites/${site}/site.json` }),
      )
      return { detail: formatAmount(map.siteOfHost.size, 'name'), problems }
    },
  },
  {
    name: 'themes',
    run({ workspace, sites }) {
      const known = findSources(workspace).themes.map(({ name }) => name)
      const problems = sites().flatMap(({ site, settings, settingsText }) => {
        if (settings === undefined || known.includes(settings.theme)) return []
        const near = suggest(settings.theme, known)
        const hint = near === undefined ? '' : `Did you mean "${near}"? `
        const place = { site, path: `content/sites/${site}/site.json`, ...findKey(settingsText, 'theme') }
        return [createProblem('error', 'SITE_THEME_UNKNOWN', { name: settings.theme, known: known.join(', '), hint }, place)]
      })
      return { detail: known.join(', '), problems }
    },
  },
  {
    name: 'blocks',
    run({ workspace, sites }) {
      const known = findSources(workspace).blocks.map(({ name }) => name)
      const problems = sites().flatMap(({ site, frontMatters, templates }) => [
        ...[...frontMatters].flatMap(([path, text]) =>
          listBlockNames(text).flatMap(({ name, line }) =>
            known.includes(name) ? [] : [unknownBlock(name, known, { site, path: `content/sites/${site}/${path}`, line })],
          ),
        ),
        ...templates.flatMap(({ blocks }) =>
          blocks.flatMap(({ buildingBlockName: name }) =>
            known.includes(name) ? [] : [unknownBlock(name, known, { site, path: `content/sites/${site}/templates.json` })],
          ),
        ),
      ])
      return { detail: formatAmount(known.length, 'block'), problems }
    },
  },
  tokenFiles,
]

function unknownBlock(name: string, known: readonly string[], place: { site: string; path: string; line?: number }): Problem {
  return createProblem('error', 'SITE_BLOCK_UNKNOWN', { name, known: known.join(', ') }, place)
}

function listKeys(json: string): string[] {
  try {
    return Object.keys(JSON.parse(json) as object)
  } catch {
    return []
  }
}

/** `name:` lines under `blocks:` of a front matter. */
function listBlockNames(frontMatter: string): { name: string; line: number }[] {
  const lines = frontMatter.split('\n')
  const start = lines.findIndex((line) => /^blocks:\s*$/.test(line))
  if (start < 0) return []
  const names: { name: string; line: number }[] = []
  for (let index = start + 1; index < lines.length && /^[\s-]/.test(lines[index] ?? ''); index++) {
    const name = /^ {0,2}(?:- | {2})name:\s*['"]?([\w-]+)/.exec(lines[index] ?? '')?.[1]
    if (name !== undefined) names.push({ name, line: index + 1 })
  }
  return names
}

/** 1-based line and column of the first key of this name in a JSON text; empty if there is none. */
function findKey(json: string, key: string): { line?: number; column?: number } {
  const lines = json.split('\n')
  const index = lines.findIndex((line) => line.includes(`${JSON.stringify(key)}:`))
  return index < 0 ? {} : { line: index + 1, column: (lines[index] ?? '').indexOf(JSON.stringify(key)) + 1 }
}
