import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { AppError, createProblem, type Problem } from '#content/errors/app-error.ts'
import { applyFileChanges } from '#content/store/files/durable-files.ts'
import { listSites } from '#content/store/files/files-store.ts'
import { readSiteFile } from '#content/store/files/site-files.ts'
import { acquireLock } from '#content/store/lock.ts'
import { productRoot } from '#renderer/product-root.ts'
import type { CommandContext } from '../../context.ts'
import { readProductVersion } from '../../product-version.ts'
import { compareVersions } from './compare-versions.ts'
import { findUncommitted } from './find-uncommitted.ts'
import { type ContentChange, migrateContent } from './migrate-content.ts'
import { migrateRecords, type RecordsUpgrade } from './migrate-records.ts'
import { type FileChange, planProject } from './plan-project.ts'
import { readNotes, type VersionNotes } from './read-notes.ts'
import { findWrittenVersion, readPackage } from './written-version.ts'

export interface UpgradeOptions extends Pick<CommandContext, 'workspace' | 'data' | 'environment'> {
  isDryRun: boolean
  isForced: boolean
}

export interface UpgradeReport {
  sites: { site: string }[]
  problems: Problem[]
  from: string
  to: string
  isDryRun: boolean
  notes: VersionNotes[]
  files: FileChange[]
  content: ContentChange[]
  records: RecordsUpgrade
  /** File with what has to be done by hand, relative to the workspace. */
  patch?: string
}

/**
 * Brings a workspace to the installed version, or says what that would do. What is done already is not done again, so one that was
 * interrupted is finished by running it again: the version is written down last.
 * @throws AppError SITE_UPGRADE_NEWER, SITE_UPGRADE_UNCOMMITTED, SITE_LOCKED
 */
export async function upgrade({ workspace, data, environment, isDryRun, isForced }: UpgradeOptions): Promise<UpgradeReport> {
  const sitesFolder = join(workspace, 'content', 'sites')
  const sites = listSites(sitesFolder)
  const file = await readPackage(workspace)
  const isProduct = workspace === productRoot
  const to = readProductVersion()
  const from = isProduct ? to : findWrittenVersion(file)
  if (compareVersions(from, to) > 0) throw new AppError('SITE_UPGRADE_NEWER', { from, to })
  if (sites.length === 0 && file === undefined) throw new AppError('SITE_NO_SITES', { workspace })
  const files = isProduct ? [] : await planProject({ workspace, from, to, file, lang: findLanguage(sitesFolder, sites) })
  const opened = await openBlocks(workspace, data)
  const migrate = (isWritable: boolean) =>
    'blocks' in opened
      ? migrateContent({ sitesFolder, sites, blocks: opened.blocks, isWritable })
      : { changes: [], problems: [createProblem('error', 'SITE_UPGRADE_CONTENT', { reason: opened.fault.message }, opened.fault.place)] }
  let content = await migrate(false)
  const written = files.filter(({ change }) => change !== 'by hand')
  if (!isDryRun && !isForced && written.length + content.changes.length > 0) await refuseUncommitted(workspace)

  const byHand = files.filter(({ change }) => change === 'by hand')
  const patch = byHand.map((each) => each.patch ?? '').join('')
  const patchName = `upgrade-${to}.patch`
  // A server that runs, or a database that is away, stops it before anything is written.
  const lock = !isDryRun && content.changes.length > 0 ? await acquireLock(sitesFolder, { command: 'site upgrade' }) : undefined
  let records: RecordsUpgrade
  try {
    records = await migrateRecords(environment, isDryRun)
    if (lock) content = await migrate(true)
  } finally {
    await lock?.release()
  }
  if (!isDryRun) {
    if (patch !== '') await applyFileChanges(data, new Map([[patchName, patch]]))
    for (const { path, text } of written) await applyFileChanges(workspace, new Map([[path, text]]))
    for (const { path } of written.filter(({ change }) => change === 'removed')) await removeEmpty(workspace, dirname(path))
  }
  return {
    sites: sites.map((site) => ({ site })),
    problems: [...byHand.map(toProblem), ...content.problems],
    from,
    to,
    isDryRun,
    notes: isProduct ? [] : await readNotes(join(productRoot, 'CHANGELOG.md'), { from, to }),
    files,
    content: content.changes,
    records,
    ...(patch !== '' && { patch: join(relative(workspace, data), patchName).replaceAll('\\', '/') }),
  }
}

function toProblem({ path, note, patch }: FileChange): Problem {
  return createProblem('warning', 'SITE_UPGRADE_BY_HAND', { change: note ?? (patch === undefined ? '' : 'see the patch') }, { path })
}

/** Blocks decide what content looks like; where they do not compile, everything else can still be done. */
async function openBlocks(workspace: string, data: string) {
  const { openWorkspace } = await import('#renderer/build/workspace-renderer.ts')
  try {
    return { blocks: (await openWorkspace(workspace, data)).renderer.blocks }
  } catch (error) {
    if (error instanceof AppError) return { fault: error }
    throw error
  }
}

async function refuseUncommitted(workspace: string): Promise<void> {
  const paths = await findUncommitted(workspace)
  if (paths.length === 0) return
  const more = paths.length > 3 ? ` and ${paths.length - 3} more` : ''
  throw new AppError('SITE_UPGRADE_UNCOMMITTED', { files: `${paths.slice(0, 3).join(', ')}${more}` })
}

function findLanguage(sitesFolder: string, [first]: readonly string[]): 'nl' | 'en' {
  const settings = first === undefined ? undefined : readSiteFile('settings', join(sitesFolder, first)).value
  return settings?.defaultLanguage === 'en' ? 'en' : 'nl'
}

async function removeEmpty(workspace: string, folder: string): Promise<void> {
  if (folder !== '.' && existsSync(join(workspace, folder))) await rmdir(join(workspace, folder)).catch(() => {})
}
