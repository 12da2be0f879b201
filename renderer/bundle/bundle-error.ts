import { readFileSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { AppError, type ErrorPlace } from '#content/errors/app-error.ts'
import { productRoot } from '../product-root.ts'
import { filesIn } from './files-in.ts'
import { locateInStack } from './locate-in-stack.ts'
import { type CodeFolders, publicNameOf } from './virtual-modules.ts'

/** What the compilers put into their errors, each in a way of its own. */
interface CompileError {
  message?: string
  errors?: readonly unknown[]
  id?: string
  loc?: { file?: string; line?: number; column?: number } | readonly { file?: string; code?: string }[] | null
}

interface CodePlace {
  /** Absolute. */
  file: string
  line?: number | undefined
  column?: number | undefined
}

/**
 * An error of blocks, themes and types that do not compile, or that throw as soon as they are loaded: one sentence, with the place in the code of
 * the workspace. What the compiler draws, its stack and the product's own files say nothing to who wrote that code.
 */
export function bundleError(thrown: unknown, sources: CodeFolders): AppError {
  const error = (((thrown as CompileError).errors ?? [])[0] ?? thrown) as CompileError
  const message = stripVTControlCharacters(error.message ?? String(thrown))
  const found = findPlace(error, message, sources)
  const place = found ? placeBelow(found, sources) : locateInStack(error)
  return new AppError('SITE_BUNDLE_FAILED', { reason: sayReason(message, sources) }, { ...(place && { place }), cause: thrown })
}

function foldersOf({ blocks, themes, types }: CodeFolders): string[] {
  return [...blocks, ...themes, ...types].map(({ folder }) => folder)
}

/** Those that are not the product's; of the repository itself all. */
function ownFolders(sources: CodeFolders): string[] {
  const all = foldersOf(sources)
  const own = all.filter((folder) => !folder.startsWith(productRoot + sep))
  return own.length > 0 ? own : all
}

/** A file of the workspace's own code by its path below the workspace; undefined for any other. */
function ownPath(file: string, sources: CodeFolders): string | undefined {
  const folder = ownFolders(sources).find((each) => file.startsWith(each + sep))
  if (folder === undefined) return undefined
  const root = folder.startsWith(productRoot + sep) ? productRoot : dirname(dirname(folder))
  return relative(root, file).replaceAll('\\', '/')
}

function placeBelow({ file, line, column }: CodePlace, sources: CodeFolders): ErrorPlace | undefined {
  const path = ownPath(file, sources)
  return path === undefined ? undefined : { path, line, column }
}

function findPlace({ id, loc }: CompileError, message: string, sources: CodeFolders): CodePlace | undefined {
  const [, file = '', line, column] = /\[ ?([^\]\n]+?):(\d+):(\d+) ?\]/.exec(message) ?? []
  // Its paths are relative to the working folder.
  if (file !== '') return { file: resolve(file), line: Number(line), column: Number(column) }
  const sheet = Array.isArray(loc) ? placeInSheet(loc) : undefined
  if (sheet) return sheet
  const [, wanted = '', importer = ''] = /failed to resolve import "([^"]+)" from "([^"]+)"/.exec(message) ?? []
  if (isAbsolute(importer)) return findText(importer, wanted)
  const [, sought = '', folder = ''] = /^Can't resolve '([^']+)' in '([^']+)'/.exec(message) ?? []
  if (folder !== '') return filesIn(folder, '.css').flatMap((each) => findText(each, sought) ?? [])[0]
  if (/JSON|parsing a value|EOF|expected/i.test(message)) return findBrokenJson(message, sources)
  const known = id?.replace(/\?.*$/, '') ?? ''
  return isAbsolute(known) ? { file: known } : undefined
}

/** Of a style sheet the compiler gives the text and offsets in it. */
function placeInSheet(loc: readonly unknown[]): CodePlace | undefined {
  const [source, start] = loc as [{ file?: string; code?: string } | undefined, number]
  if (!source?.file || source.code === undefined || !isAbsolute(source.file)) return undefined
  const before = source.code.slice(0, start).split('\n')
  return { file: source.file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function findText(file: string, text: string): CodePlace | undefined {
  const lines = readFileSync(file, 'utf8').split('\n')
  const index = lines.findIndex((line) => line.includes(`'${text}'`) || line.includes(`"${text}"`))
  return index === -1 ? undefined : { file, line: index + 1, column: (lines[index]?.indexOf(text) ?? 0) + 1 }
}

/** The compiler says where in a file, but not in which. */
function findBrokenJson(message: string, sources: CodeFolders): CodePlace | undefined {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  const file = foldersOf(sources)
    .flatMap((folder) => filesIn(folder, '.json'))
    .find((each) => !isJson(each))
  return file === undefined ? undefined : { file, ...(line !== undefined && { line: Number(line), column: Math.max(1, Number(column)) }) }
}

function isJson(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch {
    return false
  }
}

/** The first sentence, without what names the compiler, its plug-ins and the product's files. */
function sayReason(message: string, sources: CodeFolders): string {
  const caused = /Caused by:\s*([^\n]+)/.exec(message)?.[1]
  const [, unresolved] = /failed to resolve import "([^"]+)"/.exec(message) ?? []
  if (unresolved !== undefined) return `"${unresolved}" cannot be found; install it, or correct its name`
  const [, sought] = /^Can't resolve '([^']+)' in/.exec(message) ?? []
  if (sought !== undefined) return `"${sought}" cannot be found`
  const first =
    caused ??
    message.split('\n').find((line) => line.trim() !== '' && !/^(?:Transform failed|Build failed)|^\s*[╭│╰─·]/.test(line)) ??
    message
  return first
    .trim()
    .replace(/^(?:\[[^\]]*\]\s*)+(?:Error:\s*)?/, '')
    .replace(/^\/[^:]+:\d+:\d+:\s*/, '')
    .replace(/ in (\S+)$/, (whole, file: string) => (ownPath(resolve(file), sources) === undefined ? whole : ''))
    .replace(/"([^"]*[/\\][^"]*)"/g, (whole, file: string) => {
      const name = publicNameOf(resolve(file))
      return name === undefined ? whole : `"${name}"`
    })
    .replace(/ at line \d+ column \d+$/, '')
    .replace(/\.$/, '')
}

/** The map of a compiled file keeps of its sources those of the workspace, by their path below it. */
export function keepOwnSources(mapText: string, folder: string, sources: CodeFolders): string {
  const { sourcesContent: _content, ...map } = JSON.parse(mapText) as { sources: (string | null)[]; sourcesContent?: unknown }
  return JSON.stringify({
    ...map,
    sources: map.sources.map((each) => (each === null ? '' : (ownPath(resolve(folder, each), sources) ?? ''))),
  })
}

/** Whether anything of these is not the product's. */
export function hasOwnCode(sources: CodeFolders): boolean {
  return foldersOf(sources).some((folder) => !folder.startsWith(productRoot + sep))
}
