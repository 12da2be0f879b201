import { createHash, type Hash } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import type { Entry, Store, StoreReader } from '#content/store/contract.ts'
import { refuseHalfCopy } from '#content/store/copy-mark.ts'
import { type RecordArea, recordAreas } from '#content/store/open-records.ts'
import type { AnyKinds, Installation } from '../../../installation/installation.ts'

/** Entries that are read and written at once, so that memory does not grow with the installation. */
const BATCH = 100

export interface CopiedKind {
  kind: string
  count: number
  /** Of ids and values in the order of ids. */
  sha256: string
}

export interface CopiedSite {
  area: RecordArea
  site: string
  /** Those that the site has records of. */
  kinds: CopiedKind[]
}

export interface CopyProgress {
  /** A site of an area other than `records` has that before its name. */
  site: string
  phase: 'copy' | 'compare'
  /** Records of this site. */
  done: number
  total: number
}

export interface CopyOptions {
  from: Installation
  to: Installation
  signal: AbortSignal
  onProgress: (progress: CopyProgress) => void
}

/**
 * Copies all records of all areas, sites and kinds, then reads them back from where they were copied to and compares. Until that is done
 * `to` carries a mark, and nobody opens it; what an earlier copy left there under such a mark is deleted first. Nobody else may write to
 * either meanwhile.
 * @throws AppError SITE_COPY_EMPTY, SITE_COPY_UNFINISHED, SITE_COPY_NOT_EMPTY, SITE_COPY_DIFFERS; the reason of `signal`
 */
export async function copyInstallation({ from, to, signal, onProgress }: CopyOptions): Promise<CopiedSite[]> {
  await refuseHalfCopy(from.mark, from.place)
  const held = await describeRecords(from)
  if (held.length === 0) throw new AppError('SITE_COPY_EMPTY', { place: from.place })
  const isLeftOver = await to.mark.isSet()
  if (!isLeftOver) refuseRecords(to.place, await describeRecords(to))
  signal.throwIfAborted()
  await to.mark.set()
  if (isLeftOver) await to.clear()

  const totals = new Map(held.map(({ area, site, count }) => [nameOf(area, site), count]))
  const watch =
    (phase: CopyProgress['phase']): Watch =>
    (area, site, done) => {
      signal.throwIfAborted()
      const name = nameOf(area, site)
      onProgress({ site: name, phase, done, total: totals.get(name) ?? done })
    }
  const given = await goThrough(from, watch('copy'), async (area, site, work) => {
    const store = to.openStore(area, 'write')
    try {
      return await work((kind, entries) => putAll(store, site, kind, entries))
    } finally {
      await store.close()
    }
  })
  const taken = await goThrough(to, watch('compare'), (_area, _site, work) => work(async () => {}))
  refuseDifference(given, taken)
  await to.mark.remove()
  return given
}

/** Told how many records of a site are done, before each part of them. @throws the reason to stop */
type Watch = (area: RecordArea, site: string, done: number) => void

/** Takes the entries of one kind that were read together. */
type Take = (kind: string, entries: readonly Entry<unknown>[]) => Promise<void>

/** Reads everything once, each site in one state of it, and sums it up. */
async function goThrough(
  installation: Installation,
  watch: Watch,
  withTake: (area: RecordArea, site: string, work: (take: Take) => Promise<CopiedKind[]>) => Promise<CopiedKind[]>,
): Promise<CopiedSite[]> {
  const sites: CopiedSite[] = []
  for (const area of recordAreas) {
    for (const site of await installation.listSites(area)) {
      const names = await installation.listKinds(area, site)
      if (names.length === 0) continue
      const kinds = await withTake(area, site, (take) =>
        withReader(installation, area, site, async (reader) => {
          const summed: CopiedKind[] = []
          let done = 0
          for (const kind of names) {
            const hash = createHash('sha256')
            let count = 0
            for await (const entries of listInParts(reader, kind)) {
              watch(area, site, done)
              await take(kind, entries)
              addTo(hash, entries)
              count += entries.length
              done += entries.length
            }
            summed.push({ kind, count, sha256: hash.digest('hex') })
          }
          return summed
        }),
      )
      sites.push({ area, site, kinds })
    }
  }
  return sites
}

async function withReader<Result>(
  installation: Installation,
  area: RecordArea,
  site: string,
  work: (reader: StoreReader<AnyKinds>) => Promise<Result>,
): Promise<Result> {
  const store = installation.openStore(area, 'read')
  try {
    return await store.read(site, work)
  } finally {
    await store.close()
  }
}

async function* listInParts(reader: StoreReader<AnyKinds>, kind: string): AsyncGenerator<Entry<unknown>[]> {
  for (let last: string | undefined; ;) {
    const entries = await reader.list(kind, { limit: BATCH, ...(last !== undefined && { after: last }) })
    if (entries.length > 0) yield entries
    if (entries.length < BATCH) return
    last = entries.at(-1)!.id
  }
}

function putAll(store: Store<AnyKinds>, site: string, kind: string, entries: readonly Entry<unknown>[]): Promise<void> {
  return store.transact(site, async (writer) => {
    for (const { id, value } of entries) await writer.put(kind, id, value)
  })
}

/** Letter for letter: both keep the order of the keys in a value. */
function addTo(hash: Hash, entries: readonly Entry<unknown>[]): void {
  for (const { id, value } of entries) hash.update(`${JSON.stringify([id, value])}\n`)
}

interface HeldRecords {
  area: RecordArea
  site: string
  count: number
}

/** How many records each site has; no value is read for it. */
async function describeRecords(installation: Installation): Promise<HeldRecords[]> {
  const held: HeldRecords[] = []
  for (const area of recordAreas) {
    for (const site of await installation.listSites(area)) {
      const kinds = await installation.listKinds(area, site)
      if (kinds.length === 0) continue
      const count = await withReader(installation, area, site, async (reader) => {
        let sum = 0
        for (const kind of kinds) sum += await reader.count(kind)
        return sum
      })
      held.push({ area, site, count })
    }
  }
  return held
}

function refuseRecords(place: string, held: readonly HeldRecords[]): void {
  if (held.length === 0) return
  const found = held.map(({ area, site, count }) => `${nameOf(area, site)} (${count})`).join(', ')
  throw new AppError('SITE_COPY_NOT_EMPTY', { place, found })
}

function refuseDifference(given: readonly CopiedSite[], taken: readonly CopiedSite[]): void {
  const [before, after] = [listLines(given), listLines(taken)]
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))
  if (names.length > 0) throw new AppError('SITE_COPY_DIFFERS', { names: names.join(', ') })
}

function listLines(sites: readonly CopiedSite[]): Map<string, string> {
  return new Map(
    sites.flatMap(({ area, site, kinds }) =>
      kinds.map(({ kind, count, sha256 }) => [`${nameOf(area, site)} ${kind}`, `${count} ${sha256}`] as const),
    ),
  )
}

/** The records of a site by its name, those of another area with that before it. */
function nameOf(area: RecordArea, site: string): string {
  return area === 'records' ? site : `${area}/${site}`
}
