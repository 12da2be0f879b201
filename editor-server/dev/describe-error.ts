import { isOfView } from '#renderer/build/render/faults-of.ts'
import { isAbsolute, join, resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { AppError, createProblem, type Problem } from '#content/errors/app-error.ts'
import { productRoot } from '#renderer/product-root.ts'
import type { DevError, DevServerOptions, FrameLine } from './contract.ts'

export type DescribeOptions = Pick<DevServerOptions, 'workspace' | 'readSource'>

interface Place {
  /** Absolute. */
  file: string
  line?: number | undefined
  column?: number | undefined
}

/** An error in code, with the line it comes from and the source around it. */
export async function describeThrown(error: unknown, options: DescribeOptions): Promise<DevError> {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const place = await findPlace(error, options)
  const problem =
    error instanceof AppError ? error.toProblem() : createProblem('error', 'SITE_BUNDLE_FAILED', { reason: cleanMessage(message) })
  const frame = place && (await readFrame(place.file, place.line, options))
  const own = place && { path: shorten(place.file, options.workspace), line: place.line, column: place.column }
  // Vite's own stack says nothing that the place does not say.
  const isCompileError = 'plugin' in Object(error)
  return { ...withoutSeverity(problem), ...own, frame, stack: isCompileError ? undefined : cleanStack(stack) }
}

/** A problem of content, with its source. Where a block threw, the place is the block's. */
export async function describeProblem(problem: Problem, caught: unknown, options: DescribeOptions): Promise<DevError> {
  const cause = caught instanceof Error && caught.cause instanceof Error ? caught.cause : undefined
  if (isOfView(problem.code) && cause) {
    const { frame, path, line, column, stack } = await describeThrown(cause, options)
    if (line !== undefined) return { ...withoutSeverity(problem), path, line, column, frame, stack }
  }
  if (problem.code === 'SITE_INTERNAL' && caught instanceof Error) {
    return { ...(await describeThrown(caught, options)), code: problem.code, message: problem.message, fix: problem.fix }
  }
  const frame = problem.path === undefined ? undefined : await readFrame(resolve(options.workspace, problem.path), problem.line, options)
  return { ...withoutSeverity(problem), frame }
}

function withoutSeverity({ severity: _, ...rest }: Problem): Omit<Problem, 'severity'> {
  return rest
}

/** The compiler says it in several ways; a thrown error by the first line of its stack that is ours or the workspace's. */
async function findPlace(error: unknown, options: DescribeOptions): Promise<Place | undefined> {
  const { workspace } = options
  const {
    id,
    loc,
    message = '',
    stack = '',
  } = Object(error) as {
    id?: string
    loc?: { file?: string; line?: number; column?: number }
    message?: string
    stack?: string
  }
  const file = loc?.file ?? id?.replace(/\?.*$/, '')
  if (file !== undefined && isAbsolute(file)) {
    const marked = /\[[^\]\n]*:(\d+):(\d+)\s*\]/.exec(stripVTControlCharacters(message))
    const line = loc?.line ?? (marked ? Number(marked[1]) : undefined)
    const column = loc?.line === undefined ? (marked ? Number(marked[2]) : undefined) : (loc.column ?? 0) + 1
    return { file, line, column }
  }
  const [, sought = '', importer = ''] = /Cannot find (?:module|package) '([^']+)' imported from '?([^'\n]+)'?/.exec(message) ?? []
  if (importer.startsWith(workspace + sep)) return findImport(importer, sought, options)
  for (const [, path = '', line, column] of stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+):(\d+):(\d+)/g)) {
    const isCode =
      path.startsWith(workspace + sep) ||
      path.startsWith(join(productRoot, 'renderer') + sep) ||
      path.startsWith(join(productRoot, 'themes') + sep)
    if (isCode && !path.includes('/node_modules/') && !path.includes('/.compiled/'))
      return { file: path, line: Number(line), column: Number(column) }
  }
  return undefined
}

/** The line of a file that names what it imports. */
async function findImport(file: string, name: string, { readSource }: DescribeOptions): Promise<Place> {
  const lines = (await readSource(file))?.split('\n') ?? []
  const index = lines.findIndex((line) => line.includes(`'${name}'`) || line.includes(`"${name}"`))
  return index === -1 ? { file } : { file, line: index + 1, column: (lines[index]?.indexOf(name) ?? 0) + 1 }
}

/** The sentence alone: the compiler's drawing of the source is replaced by the frame. */
function cleanMessage(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const said = lines.filter((line) => line.trim() !== '' && !/^Transform failed|^\s*[╭│╰─·\d]|^───/.test(line))
  return (said[0] ?? lines[0] ?? '')
    .replace(/^\[[A-Z_]+\]\s*(Error:\s*)?/, '')
    .replace(/^\[postcss\]\s*/, '')
    .trim()
}

function cleanStack(stack: string | undefined): string | undefined {
  return stack
    ?.split('\n')
    .filter((line) => !/node_modules|node:internal|\.compiled/.test(line))
    .slice(0, 8)
    .join('\n')
}

/** Relative to the workspace, else to the product. */
function shorten(file: string, workspace: string): string {
  const root = [workspace, productRoot].find((folder) => file.startsWith(folder + sep))
  return root === undefined ? file : file.slice(root.length + 1)
}

/** Lines around the one that matters. */
const AROUND = 3

async function readFrame(file: string, line: number | undefined, { readSource }: DescribeOptions): Promise<FrameLine[] | undefined> {
  const source = line === undefined ? undefined : await readSource(file)
  if (source === undefined || line === undefined) return undefined
  const first = Math.max(1, line - AROUND)
  const shown = source.split(/\r?\n/).slice(first - 1, line + AROUND)
  return shown.map((text, index) => ({ number: first + index, text, isMarked: first + index === line }))
}
