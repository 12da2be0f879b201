import { existsSync } from 'node:fs'
import { lstat, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { AppError, type Problem } from '#content/errors/app-error.ts'
import { readSiteFile } from '#content/store/files/site-files.ts'
import { sourceFolders } from '#renderer/build/check-folders.ts'
import { openDeliveries } from '#renderer/build/list-routes.ts'
import type { SiteDelivery } from '#renderer/hosting/contract.ts'
import { addPolicy, type HostPlan, planForHost, type StaticHost } from '#renderer/hosting/static-hosts.ts'
import { refuseFile } from '../../find-workspace.ts'
import type { CommandContext } from '../../context.ts'
import { findProject, MARK, readMark, writeMark } from './copy-mark.ts'

export interface CopyOptions {
  context: Pick<CommandContext, 'workspace' | 'data' | 'signal'>
  sites: readonly string[]
  /** Built output, absolute. */
  out: string
  /** Where a folder for each site goes, absolute. */
  to: string
  host: StaticHost
}

/** What one site's folder got. */
export interface SiteCopied {
  site: string
  host: StaticHost
  folder: string
  written: number
  removed: number
  unchanged: number
  /** Redirects for which the host has no room. */
  leftOut: number
}

const TEMPORARY = '.copying.tmp'

/**
 * Refuses before anything is built. Folders count by their real place, whatever links lead there.
 * @throws AppError SITE_USAGE, SITE_EXISTS, SITE_NOT_WRITABLE
 */
export async function refuseTarget({ context: { workspace, data }, sites, out, to }: Omit<CopyOptions, 'host'>): Promise<void> {
  refuseFile(to)
  const usage = (reason: string) =>
    new AppError('SITE_USAGE', { reason: `--to takes a folder for copies; ${reason}.`, command: 'site publish' })
  const own = await Promise.all([out, data, ...sourceFolders.map((name) => join(workspace, name))].map(findRealPlace))
  const places = await Promise.all([to, ...sites.map((site) => join(to, site))].map(findRealPlace))
  const root = await findRealPlace(workspace)
  for (const [index, place] of places.entries()) {
    const holder = own.find((folder) => isWithin(place, folder))
    if (holder !== undefined) throw usage(`${place} is part of ${holder}`)
    if (isWithin(root, place)) throw usage(`${place} holds the workspace`)
    const held = index === 0 ? undefined : own.find((folder) => isWithin(folder, place))
    if (held !== undefined) throw usage(`${place} holds ${held}`)
  }
  const mark = await readMark(to)
  const project = await findProject(workspace)
  for (const site of sites) {
    const folder = join(to, site)
    const known = mark.get(site)
    if (known?.project !== undefined && known.project !== project)
      throw new AppError(
        'SITE_EXISTS',
        { path: folder },
        {
          fix: `The project ${known.project} publishes it; this is ${project}. Choose another folder, or take the site out of ${join(to, MARK)}.`,
        },
      )
    if (!known && (await readdir(folder).catch(() => [])).length > 0)
      throw new AppError(
        'SITE_EXISTS',
        { path: folder },
        { fix: 'It was not written by site publish, which would remove what is not in the site. Empty it, or choose another folder.' },
      )
    await refuseLinks(folder)
  }
}

function isWithin(folder: string, other: string): boolean {
  return !/^\.\.(?:[/\\]|$)|^[A-Z]:/.test(relative(other, folder))
}

/** Where a path leads, of which the end need not exist. */
async function findRealPlace(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined)
  if (real !== undefined || dirname(path) === path) return real ?? path
  return join(await findRealPlace(dirname(path)), basename(path))
}

/** A link to a folder would have the copy write, and then remove, in a place that is not its own. */
async function refuseLinks(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const path of entries.filter((entry) => entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name)))
    if ((await stat(path).catch(() => undefined))?.isFile() !== true && !isHidden(relative(folder, path)))
      throw new AppError(
        'SITE_NOT_WRITABLE',
        { path, reason: 'it is a link to a folder' },
        { fix: 'Remove the link, or choose another folder.' },
      )
}

export interface PagesCopied {
  copies: SiteCopied[]
  /** Of sites that could not be copied, because their files changed for the worse since they were built. */
  problems: (Problem & { site: string })[]
}

/** Brings each site’s folder to what is built: new files before the pages that use them, and what is gone last. */
export async function copyPages(options: CopyOptions): Promise<PagesCopied> {
  const { context, sites, to } = options
  const copied: PagesCopied = { copies: [], problems: [] }
  if (sites.length === 0) return copied
  await mkdir(to, { recursive: true })
  const readDelivery = await openDeliveries(context)
  for (const site of sites) {
    const delivery = await readDelivery(site).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      copied.problems.push({ ...error.toProblem(), site })
    })
    if (delivery) copied.copies.push(await copySite(delivery, options))
  }
  return copied
}

async function copySite(delivery: SiteDelivery, { context, out, to, host }: CopyOptions): Promise<SiteCopied> {
  const { workspace, signal } = context
  const { site } = delivery
  const mark = await readMark(to)
  const project = await findProject(workspace)
  const from = join(out, site)
  const files = await listFiles(from)
  const lang = readSiteFile('settings', join(workspace, 'content', 'sites', site)).value?.defaultLanguage ?? 'nl'
  const plan = planForHost(host, { delivery, files, lang })
  const hidden = [...plan.copies.keys(), ...plan.pages.keys(), ...plan.texts.keys()].filter(isHidden)
  const before = mark.get(site)?.hidden ?? []
  await writeMark(to, mark.set(site, { project, hidden: [...new Set([...before, ...hidden])] }))
  const read = {
    copies: (source: string) => readFile(join(from, source)),
    pages: async (source: string) => Buffer.from(addPolicy(await readFile(join(from, source), 'utf8'), delivery)),
    texts: async (text: string) => Buffer.from(text),
  }
  const counts = await bringFolder(resolve(to, site), plan, { read, signal, isOwn: (path) => before.includes(path) })
  await writeMark(to, mark.set(site, { project, hidden }))
  return { site, host, folder: join(to, site), ...counts, leftOut: plan.leftOut }
}

type Reader = Readonly<Record<'copies' | 'pages' | 'texts', (value: string) => Promise<Buffer>>>

interface BringOptions {
  read: Reader
  signal: AbortSignal
  /** Whether an earlier copy wrote a hidden file; others put theirs there too. */
  isOwn: (path: string) => boolean
}

async function bringFolder(folder: string, plan: HostPlan, { read, signal, isOwn }: BringOptions) {
  const wanted = (['copies', 'pages', 'texts'] as const).flatMap((kind) =>
    [...plan[kind]].map(([target, value]) => ({ target, bytes: () => read[kind](value) })),
  )
  const counts = { written: 0, removed: 0, unchanged: 0 }
  for (const { target, bytes } of wanted.sort((a, b) => rank(a.target) - rank(b.target))) {
    if (signal.aborted) throw new AppError('SITE_INTERRUPTED')
    const isNew = await bring(join(folder, target), await bytes())
    counts[isNew ? 'written' : 'unchanged'] += 1
  }
  const keep = new Set(wanted.map(({ target }) => target))
  for (const path of await listFiles(folder, { isWhole: true })) {
    if (keep.has(path) || (isHidden(path) && !isOwn(path) && !path.endsWith(TEMPORARY))) continue
    await rm(join(folder, path))
    counts.removed += 1
  }
  await removeEmpty(folder)
  return counts
}

/** What pages use comes before them; the rules of the host come last. */
function rank(path: string): number {
  if (path.endsWith('.html')) return 1
  return /^(?:_headers|_redirects|sitemap[^/]*)$/.test(path) ? 2 : 0
}

/** Whole or not at all, since a server may be reading. */
async function bring(path: string, bytes: Buffer): Promise<boolean> {
  const there = await lstat(path).catch(() => undefined)
  if (there?.isFile() && there.size === bytes.length && bytes.equals(await readFile(path))) return false
  if (there && !there.isFile()) await rm(path, { recursive: true })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path + TEMPORARY, bytes)
  await rename(path + TEMPORARY, path)
  return true
}

/** @param options.isWhole with what an interrupted copy left, and links */
async function listFiles(folder: string, { isWhole = false } = {}): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => (isWhole ? !entry.isDirectory() : entry.isFile()))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

async function removeEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((each) => each.isDirectory() && !isHidden(each.name))) {
    const path = join(folder, entry.name)
    await removeEmpty(path)
    if ((await readdir(path)).length === 0) await rm(path, { recursive: true })
  }
}

/** Names that begin with a dot belong to hosts and to git, but for those that a build makes. */
function isHidden(path: string): boolean {
  return /(?:^|[/\\])\./.test(path)
}
