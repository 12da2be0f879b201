import { isRecord } from '#content/model/json/is-record.ts'
import type { PackageFile } from './written-version.ts'

/** Of these, keys that a version writes are compared one by one. */
const SECTIONS = ['scripts', 'dependencies', 'devDependencies', 'engines'] as const

export interface MergedPackage {
  file: PackageFile
  /** What was not taken over, since the workspace has something of its own there. */
  left: string[]
}

/**
 * A workspace's package.json in the version that is installed: a key that the person left as it was gets the new value, one that is new is added,
 * and what the person changed or took out stays so.
 * @param base what the version that wrote it has written
 * @param theirs what the installed version writes
 */
export function mergePackage(own: PackageFile, base: PackageFile, theirs: PackageFile, version: string): MergedPackage {
  const file: PackageFile = { ...own }
  const left: string[] = []
  for (const name of SECTIONS) {
    const [mine, before, after] = [own[name], base[name], theirs[name]].map((each) => (isRecord(each) ? each : {}))
    const merged = { ...(name === 'scripts' ? renameScripts(mine!) : mine) }
    for (const [key, value] of Object.entries(after!)) {
      if (merged[key] === value) continue
      const isTheirs = merged[key] === undefined ? before![key] === undefined : merged[key] === before![key]
      if (isTheirs || isOldVersion(key, merged[key], version)) merged[key] = value
      else if (name === 'scripts' && merged[key] !== undefined && before![key] !== value)
        left.push(`${name}.${key} is "${String(value)}" now`)
    }
    for (const key of Object.keys(before!)) if (!(key in after!) && merged[key] === before![key]) delete merged[key]
    if (Object.keys(merged).length > 0) file[name] = merged
  }
  file['bouwsteen'] = { ...(isRecord(own['bouwsteen']) ? own['bouwsteen'] : {}), version }
  return { file, left }
}

/** npm moves a range by itself; an exact version of before has it install that version again. */
function isOldVersion(key: string, value: unknown, version: string): boolean {
  return key === 'bouwsteen' && typeof value === 'string' && /^\d+\.\d+\.\d+$/.test(value) && value !== version
}

const SITE = /(^|&&\s*|\|\|\s*|;\s*)(?:npx\s+)?site(?=\s+[a-z])/g

/** `site` is somebody else's package: where ours is not installed, npx would fetch that one. */
function renameScripts(scripts: Record<string, unknown>): Record<string, unknown> {
  const rename = (line: unknown) => (typeof line === 'string' ? line.replace(SITE, '$1bouwsteen') : line)
  return Object.fromEntries(Object.entries(scripts).map(([name, line]) => [name, rename(line)]))
}

/** The text of a package.json, indented as it was. */
export function writePackage(file: PackageFile, before: string | undefined): string {
  const [, indent = '  '] = /^\{\r?\n([ \t]+)"/.exec(before ?? '') ?? []
  return `${JSON.stringify(file, null, indent)}\n`
}
