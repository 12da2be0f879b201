import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { AppError } from '#content/errors/app-error.ts'
import type { AloneAssets } from '#editor-server/app/client/alone-assets.ts'
import type { CompiledApplication } from '#editor-server/application/compiled-application.ts'
import { isPublished, productRoot } from '#renderer/product-root.ts'
import { hashApplicationSources } from './application-sources.ts'

/** Below the compiled product, so that Node resolves what is not bundled. */
const cache = join(productRoot, '.compiled', 'application')

/** What the document of edit mode loads. `compileAlone` writes it. */
export const ALONE_FILE = 'alone.json'

/** Written last: a compilation with it is whole. */
const MARK = 'whole'

/** Keeps earlier compilations: switching back to a branch finds its own, and a running server keeps its files. */
const KEPT = 3

const run = promisify(execFile)

/** The live application, and its files for browsers. */
export async function loadApplication(): Promise<CompiledApplication> {
  const folder = await compileAnew()
  const alone = JSON.parse(await readFile(join(folder, ALONE_FILE), 'utf8')) as AloneAssets
  return { folder, files: listFiles(join(folder, 'client')), alone }
}

/** By the path under which each is served. */
function listFiles(folder: string): CompiledApplication['files'] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(folder.length).replaceAll(sep, '/'), () => readFile(path)]
    }),
  )
}

/**
 * Folder of the live application, compiled from the current sources. `npm ci` compiles it (`prepare`), so a server starts at once;
 * after a change of the sources it takes some three seconds.
 * @throws AppError SITE_BUNDLE_FAILED
 */
async function compileAnew(): Promise<string> {
  if (isPublished) return findWhole()
  const folder = join(cache, hashApplicationSources())
  if (existsSync(join(folder, MARK))) return folder
  const unfinished = `${folder}.${process.pid}.tmp`
  mkdirSync(unfinished, { recursive: true })
  try {
    // Leave out this process's environment: Vike prints nothing when it sees a test runner.
    await run(process.execPath, [join(productRoot, 'cli', 'application', 'compile.mjs'), unfinished], { env: {} })
    if (!existsSync(join(unfinished, 'server', 'entry.mjs'))) throw new Error('Vike has written nothing')
    writeFileSync(join(unfinished, MARK), '')
    putInPlace(unfinished, folder)
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new AppError('SITE_BUNDLE_FAILED', { reason: (stderr ?? message).slice(0, 2000) }, { cause: error })
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return folder
}

/** A published package brings one compilation. */
function findWhole(): string {
  const found = readdirSync(cache).find((name) => existsSync(join(cache, name, MARK)))
  if (found === undefined) throw new AppError('SITE_BUNDLE_FAILED', { reason: `${cache} holds no compiled application.` })
  return join(cache, found)
}

function putInPlace(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process was first and compiled the same sources.
    if (!existsSync(join(folder, MARK))) throw error
  }
  const older = readdirSync(dirname(folder))
    .map((name) => ({ path: join(dirname(folder), name), made: statSync(join(dirname(folder), name)).mtimeMs }))
    .sort((a, b) => b.made - a.made)
  for (const { path } of older.slice(KEPT)) rmSync(path, { recursive: true, force: true })
}
