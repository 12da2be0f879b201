import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { makeFolder } from '#content/store/files/make-folder.ts'
import { AppError } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import { productRoot } from '#renderer/product-root.ts'
import { toTitle } from './title.ts'
import { checkName } from '../new/check-name.ts'
import { type Language, siteValues } from '../new/site-values.ts'
import { escapeJson, siteTemplates, writeTemplate } from '../new/write-template.ts'

/** A folder with only these, from version control and editors, counts as empty. */
const mayStay = new Set(['.git', '.idea', '.vscode', '.DS_Store'])

export interface WorkspaceChoices {
  /** Name of the first site: its folder. */
  site: string
  /** What visitors call the site. */
  title?: string | undefined
  /** The first one is the site's own. */
  languages: readonly Language[]
  theme: string
  /** Where npm finds Bouwsteen; by default the registry, in this version. */
  package?: string | undefined
  /** Makes it a git repository, with all files added. */
  git: boolean
}

/**
 * Makes a workspace with one site in a new or empty folder: a project that npm installs. Returns the files, relative to it.
 * @throws AppError SITE_EXISTS for a folder that is not empty, SITE_NAME_INVALID for a bad site name, SITE_GIT_FAILED
 */
export async function createWorkspace(base: string, folder: string, choices: WorkspaceChoices): Promise<string[]> {
  const { site, languages, theme, git } = choices
  const target = resolve(base, folder)
  await refuseWorkspace(base, folder, site)
  makeFolder(target)
  const title = choices.title ?? toTitle(basename(target))
  const siteFolder = join('content', 'sites', site)
  const name = toPackageName(basename(target))
  const own = await writeTemplate(workspaceTemplates(languages[0] ?? 'nl'), target, {
    name,
    title,
    values: await listVersions(base, choices.package),
  })
  const content = await writeTemplate(siteTemplates(languages), join(target, siteFolder), {
    name: site,
    title,
    values: siteValues(languages, theme),
  })
  if (git) await startRepository(target)
  return [...own, ...content.map((path) => join(siteFolder, path))].sort()
}

/**
 * Refuses before anything is asked or written.
 * @throws AppError SITE_EXISTS for a folder that is not empty, SITE_NAME_INVALID for a bad site name
 */
export async function refuseWorkspace(base: string, folder: string, site: string): Promise<void> {
  checkName('site', site)
  const found = await readdir(resolve(base, folder)).catch(() => [])
  if (found.some((name) => !mayStay.has(name))) throw new AppError('SITE_EXISTS', { path: folder })
}

/** A tarball or a folder by its place: npm would look for it from the new folder. */
function findPlace(base: string, source: string): string {
  const place = resolve(base, source)
  return existsSync(place) ? place.replaceAll('\\', '/') : source
}

/** The template folders of a workspace whose texts are in this language. */
export function workspaceTemplates(lang: string): string[] {
  return ['shared', lang].map((part) => join(productRoot, 'cli', 'commands', 'init', 'templates', part))
}

/** What the workspace's package.json depends on, and the version that wrote it. */
export async function listVersions(base: string, source?: string): Promise<Record<string, string>> {
  const { version, dependencies, devDependencies } = JSON.parse(await readFile(join(productRoot, 'package.json'), 'utf8')) as {
    version: string
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  const packages = { ...dependencies, ...devDependencies }
  return {
    version,
    bouwsteen: source === undefined ? version : escapeJson(findPlace(base, source)),
    'types-react': packages['@types/react'] ?? '*',
    typescript: packages.typescript ?? '*',
  }
}

/** The folder's name as npm takes it. */
export function toPackageName(folder: string): string {
  return (
    folder
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 100) || 'website'
  )
}

const run = promisify(execFile)

async function startRepository(folder: string): Promise<void> {
  try {
    await run('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder })
    await run('git', ['add', '--all'], { cwd: folder })
  } catch (error) {
    throw new AppError('SITE_GIT_FAILED', { reason: reasonOf(error).trim() })
  }
}
