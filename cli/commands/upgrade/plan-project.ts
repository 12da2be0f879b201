import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { applyPatch, createTwoFilesPatch } from 'diff'
import { productRoot } from '#renderer/product-root.ts'
import { listVersions, toPackageName, workspaceTemplates } from '../init/create-workspace.ts'
import { toTitle } from '../init/title.ts'
import { fillTemplates, listTemplates, type TemplateValues } from '../new/write-template.ts'
import { compareVersions } from './compare-versions.ts'
import { matchTemplate } from './match-template.ts'
import { mergePackage, writePackage } from './merge-package.ts'
import { PACKAGE_FILE, type PackageFile } from './written-version.ts'

/** What versions before this one had `site init` write: a folder for each version that changed it. In the source tree, since compiling copies code only. */
const earlierTemplates = join(productRoot, 'cli', 'commands', 'upgrade', 'templates')

/** What the version before projects generated: it named folders of one machine. */
const GENERATED = '.bouwsteen/tsconfig.json'

export interface ProjectOptions {
  workspace: string
  from: string
  to: string
  /** Its package.json as it stands. */
  file: PackageFile | undefined
  /** Of the texts that `site init` writes. */
  lang: 'nl' | 'en'
  /** Where earlier templates are, by default those of the product. */
  earlier?: string
}

/** What becomes of a file of the project. */
export interface FileChange {
  path: string
  change: 'added' | 'changed' | 'removed' | 'by hand'
  /** What is written. */
  text?: string
  /** What has to be done by hand: a patch, or a sentence. */
  patch?: string
  note?: string
}

/** What `site init` writes differently since the workspace was written, file by file. Nothing is written. */
export async function planProject({ workspace, from, to, file, lang, earlier = earlierTemplates }: ProjectOptions): Promise<FileChange[]> {
  const generation = await findGeneration(earlier, from, to)
  const baseFolders = generation === undefined ? workspaceTemplates(lang) : ['shared', lang].map((part) => join(generation, part))
  const templates = byPath(await listTemplates(baseFolders))
  const own = new Map<string, string>()
  for (const path of templates.keys()) await readInto(own, workspace, path)
  const title = matchTemplate(templates.get('README.md') ?? '', own.get('README.md') ?? '')?.['Title'] ?? toTitle(basename(workspace))
  const name = typeof file?.['name'] === 'string' ? file['name'] : toPackageName(basename(workspace))
  const values: TemplateValues = { name, title, values: await listVersions(workspace) }
  const base = byPath(await fillTemplates(baseFolders, values))
  const after = byPath(await fillTemplates(workspaceTemplates(lang), values))
  for (const path of after.keys()) await readInto(own, workspace, path)

  const changes: FileChange[] = []
  for (const path of new Set([...base.keys(), ...after.keys()])) {
    if (path === PACKAGE_FILE) continue
    const now = { path, own: own.get(path), template: templates.get(path), base: base.get(path), after: after.get(path) }
    const change = path === '.gitignore' ? mergeLines(now) : planFile(now)
    if (change) changes.push(change)
  }
  await readInto(own, workspace, GENERATED)
  if (own.has(GENERATED)) changes.push({ path: GENERATED, change: 'removed' })
  changes.push(...planPackage(own.get(PACKAGE_FILE), file, { base: base.get(PACKAGE_FILE), after: after.get(PACKAGE_FILE), to }))
  return changes
}

/** The folder of the templates that a version had; undefined where it had those of today. */
async function findGeneration(earlier: string, from: string, to: string): Promise<string | undefined> {
  if (compareVersions(from, to) >= 0) return undefined
  const versions = (await readdir(earlier)).filter((version) => compareVersions(version, from) <= 0).sort(compareVersions)
  const version = versions.at(-1)
  return version === undefined ? undefined : join(earlier, version)
}

const byPath = (files: readonly { path: string; text: string }[]) => new Map(files.map(({ path, text }) => [path, text]))

async function readInto(own: Map<string, string>, workspace: string, path: string): Promise<void> {
  const text = await readFile(join(workspace, path), 'utf8').catch(() => undefined)
  if (text !== undefined) own.set(path, text.replaceAll('\r\n', '\n'))
}

interface FileStates {
  path: string
  /** As it stands. */
  own: string | undefined
  /** As the earlier version wrote it: with its places, and filled in. */
  template: string | undefined
  base: string | undefined
  /** As this version writes it. */
  after: string | undefined
}

function planFile({ path, own, template, base, after }: FileStates): FileChange | undefined {
  if (base === undefined || template === undefined) {
    // One of the person's own with this name stays.
    return own === undefined && after !== undefined ? { path, change: 'added', text: after } : undefined
  }
  // Somebody deleted it.
  if (own === undefined || own === after) return undefined
  if (matchTemplate(template, own) !== undefined) {
    return after === undefined ? { path, change: 'removed' } : { path, change: 'changed', text: after }
  }
  // What people write about their own project is theirs.
  if (path.endsWith('.md') || base === after) return undefined
  if (after === undefined) return { path, change: 'by hand', note: 'it is not needed any more' }
  const merged = carryOver(path, own, { base, after })
  if (merged === own) return undefined
  const [from, to] = merged === false ? [base, after] : [own, merged]
  const patch = createTwoFilesPatch(`a/${path}`, `b/${path}`, from, to, '', '', { context: 2 })
  return { path, change: 'by hand', patch: patch.replace(/^=+\n/, '') }
}

/** An edited text with what changed between two others; false where the edits touch the same lines. A person looks at the result. */
function carryOver(path: string, own: string, { base, after }: { base: string; after: string }): string | false {
  const apply = (context: number) => applyPatch(own, createTwoFilesPatch(path, path, base, after, '', '', { context }))
  // In a short file an edit is soon beside what changed.
  return apply(3) || apply(0)
}

/** A list of lines in any order: those that are new are added, and those that went are taken out. */
function mergeLines({ path, own, base = '', after = '' }: FileStates): FileChange | undefined {
  if (own === undefined) return undefined
  const [mine, before, now] = [own, base, after].map((text) => text.split('\n').filter((line) => line !== ''))
  const added = now!.filter((line) => !before!.includes(line) && !mine!.includes(line))
  const gone = new Set(before!.filter((line) => !now!.includes(line)))
  if (added.length === 0 && !mine!.some((line) => gone.has(line))) return undefined
  const kept = own
    .replace(/\n?$/, '\n')
    .split('\n')
    .filter((line) => !gone.has(line))
    .join('\n')
  return { path, change: 'changed', text: kept + added.map((line) => `${line}\n`).join('') }
}

/** The version is written down with it, so it comes last. */
function planPackage(
  text: string | undefined,
  file: PackageFile | undefined,
  { base, after, to }: { base: string | undefined; after: string | undefined; to: string },
): FileChange[] {
  const read = (each: string | undefined) => (each === undefined ? {} : (JSON.parse(each) as PackageFile))
  if (file === undefined) return after === undefined ? [] : [{ path: PACKAGE_FILE, change: 'added', text: after }]
  const { file: merged, left } = mergePackage(file, read(base), read(after), to)
  const byHand = left.map((note): FileChange => ({ path: PACKAGE_FILE, change: 'by hand', note }))
  if (JSON.stringify(merged) === JSON.stringify(file)) return byHand
  return [...byHand, { path: PACKAGE_FILE, change: 'changed', text: writePackage(merged, text) }]
}
