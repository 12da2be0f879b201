import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TERMS_OF_USE_VERSION } from '#content/model/profile/terms-of-use.ts'
import { listBlocks } from '#editor-server/api/blocks/contract.ts'
import type { CallApi } from '#editor-server/app/client/api/call-api.ts'
import { createEditCode } from '#editor-server/app/edit-mode/session/actions/create-edit-code.ts'
import type { EditCode } from '#editor-server/app/edit-mode/session/contract.ts'
import { loadRules } from '#editor-server/app/edit-mode/session/rules/rules.ts'
import { outlivesItsPages } from '#renderer/head/pictures.ts'
import { addLibrary, type LibraryFile } from '../edit-journey/make-journey-site.ts'
import { giveBearer, type LiveServer, signIn, startLiveServer, waitFor } from '../live-server.ts'
import type { Material } from '../random-actions.ts'
import { findDifferences, findExtras, readTree, type Tree } from '../read-tree.ts'
import { makeSampleSite } from '../sample-site.ts'
import { createRandom, type Random } from '../seed.ts'
import { guidOf } from '../store-samples.ts'
import type { Workspace } from '../workspace.ts'
import { createSiteClient } from './call-site.ts'
import { CleanBuilds } from './clean-builds.ts'
import { createMaterial } from './material.ts'

/** A site that is edited and published at random, with edit mode's client and `site serve` as a process. */
export interface RandomRun {
  seed: number
  workspace: Workspace
  clean: CleanBuilds
  server: LiveServer
  token: string
  /** Account of the editor. */
  user: string
  callApi: CallApi
  code: EditCode
  material: Material
  library: Readonly<Record<LibraryFile, string>>
  random: Random
  createGuid: () => string
  /** A number that nothing earlier in this run has. */
  count: () => number
  /** Actions so far, latest last, for the message of a failing comparison. */
  story: string[]
  tally: Tally
  stop: () => Promise<void>
}

export interface Tally {
  /** By type of action or line of a call, how often it was done and how often refused. */
  done: Map<string, number>
  refused: Map<string, number>
  publishes: number
  comparisons: number
  files: number
  /** Longest time (ms) until everything after a publish was done. */
  latest: number
}

/** @param purpose draws another sequence from the same seed */
export async function startRandomRun(seed: number, purpose: string): Promise<RandomRun> {
  await loadRules()
  const workspace = makeSampleSite()
  const library = addLibrary(workspace)
  workspace.writeJson('list-item-types.json', { schema: 1, listItemTypes: [{ name: 'nieuws' }] })
  const data = join(workspace.root, '.data')
  const { site } = workspace
  const sessions = await signIn(data, site, {
    admin: { isAdmin: true, isEmailVerified: true, termsOfUseVersionAccepted: TERMS_OF_USE_VERSION },
  })
  const token = await giveBearer(data, site, sessions.admin)
  const server = await startLiveServer(workspace)
  await server.ready()
  const callApi = createSiteClient({ port: server.port, site }, token)
  const kinds = (await callApi(listBlocks)).body
  const random = createRandom(purpose, seed)
  const clean = new CleanBuilds(workspace)
  let counted = 0
  return {
    seed,
    workspace,
    clean,
    server,
    token,
    user: guidOf(0x700),
    callApi,
    code: createEditCode(kinds, { language: 'nl', mayChangeRights: true }),
    material: createMaterial(library),
    library,
    random,
    createGuid: () => createGuid(random),
    count: () => (counted += 1),
    story: [],
    tally: { done: new Map(), refused: new Map(), publishes: 0, comparisons: 0, files: 0, latest: 0 },
    async stop() {
      await clean.close()
      await server.stop()
      workspace.dispose()
    },
  }
}

export function note(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** One line for readers of the log. @param ms that it took */
export function describeTally({ tally: { done, refused, publishes, comparisons, files, latest }, ...run }: RandomRun, ms: number): string {
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, each) => total + each, 0)
  const all = `${sum(done)} actions of ${done.size} kinds, ${sum(refused)} refused, ${publishes} publishes`
  return `seed ${run.seed}: ${all}, ${comparisons} comparisons of ${files} files, ${latest} ms at most for search and images, ${Math.round(ms / 1000)} s`
}

/** What comes after the answer of a publish: the search index, and copies of images. */
export const comesLater = (path: string) => path.startsWith('search/index/') || path.startsWith('a/')

export interface Comparison {
  /** Files of a clean build that are missing or different in the server's output. */
  differences: string[]
  /** Files that a clean build does not have, except hashed assets of earlier builds. */
  extras: string[]
}

/** Compares the server's output with that of a build without knowledge of earlier ones. */
export async function compareWithClean({ workspace, tally, ...run }: RandomRun, { isAnew = false } = {}): Promise<Comparison> {
  const { tree: clean } = await run.clean.build({ isAnew })
  let later: Tree = new Map()
  const wrongIn = (output: Tree): Comparison => ({
    differences: findDifferences(clean, output),
    extras: findExtras(output, clean).filter((path) => !outlivesItsPages(path)),
  })
  const pathOf = (line: string) => line.replace(/^.*?: /, '')
  const now = wrongIn(await readOutput(workspace))
  tally.comparisons += 1
  tally.files += clean.size
  const isLater = [...now.differences.map(pathOf), ...now.extras].every(comesLater)
  if (!isLater || now.differences.length + now.extras.length === 0) return now
  const startedAt = Date.now()
  const look = async () => wrongIn((later = await readOutput(workspace)))
  await waitFor(
    async () => Object.values(await look()).flat().length === 0,
    () => '',
  ).catch(() => undefined)
  tally.latest = Math.max(tally.latest, Date.now() - startedAt)
  return wrongIn(later)
}

/**
 * Everything that visitors get. Search and images are still being written meanwhile: a file may disappear between its name and its bytes.
 */
export async function readOutput({ dist }: Workspace): Promise<Tree> {
  for (;;) {
    try {
      return readTree(dist)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      await sleep(20)
    }
  }
}

/** A version 4 guid derived from the run's seed. */
function createGuid(random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`
}
