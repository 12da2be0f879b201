import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** A file of the folder. */
export interface KeptVariant {
  /** The image's id: the folder of the file. */
  id: string
  /** Of the file. */
  name: string
  /** Bytes. */
  size: number
}

/** Writes after which the folder is read again: another process may write to it too. */
const LOOK_AGAIN = 500
/** Age in ms from which an unfinished file counts as abandoned. */
const ABANDONED_MS = 3_600_000

/** Which copies there are and when each was last requested, so that the folder keeps to its quota. Read from the folder on first use. */
export class KeptVariants {
  readonly #folder: string
  readonly #most: number
  readonly #files: LRUCache<string, KeptVariant>
  /** Names by image, the least recently requested first. */
  readonly #byImage = new Map<string, Set<string>>()
  #isRead = false
  #reading: Promise<void> | undefined
  /** Requests from before the folder was read. */
  readonly #touched: KeptVariant[] = []
  #added = 0

  constructor(folder: string, quotaBytes: number, mostPerImage: number) {
    this.#folder = folder
    this.#most = mostPerImage
    this.#files = new LRUCache({
      maxSize: quotaBytes,
      sizeCalculation: ({ size }) => Math.max(1, size),
      disposeAfter: (file, _key, reason) => {
        if (reason === 'set') return
        this.#leaveImage(file)
        // Nobody waits for this, and a missing file is fine.
        if (reason === 'evict') void rm(this.#pathOf(file), { force: true }).catch(() => {})
      },
    })
  }

  /** Records that a copy exists and was requested; others go where there are too many. Takes effect once the folder has been read. */
  touch(file: KeptVariant) {
    if (!this.#isRead) {
      this.#touched.push(file)
      void this.#read().catch(() => {})
    } else if (this.#add(file) && ++this.#added % LOOK_AGAIN === 0) this.#isRead = false
  }

  /** Forgets an image's copies; the caller removes their files. */
  async forget(id: string) {
    await this.#read()
    for (const name of [...(this.#byImage.get(id) ?? [])]) this.#files.delete(keyOf({ id, name }))
  }

  /** Returns whether it was unknown before. */
  #add(file: KeptVariant): boolean {
    const key = keyOf(file)
    const isNew = !this.#files.has(key)
    const names = this.#byImage.get(file.id) ?? new Set()
    names.delete(file.name)
    names.add(file.name)
    this.#byImage.set(file.id, names)
    this.#files.set(key, file)
    // Larger than the whole quota: it serves this request, and goes when the folder is read again.
    if (!this.#files.has(key)) this.#leaveImage(file)
    while (names.size > this.#most) this.#drop({ id: file.id, name: [...names][0] as string })
    return isNew
  }

  #drop(file: Pick<KeptVariant, 'id' | 'name'>) {
    this.#files.delete(keyOf(file))
    void rm(this.#pathOf(file), { force: true }).catch(() => {})
  }

  #leaveImage({ id, name }: KeptVariant) {
    const names = this.#byImage.get(id)
    names?.delete(name)
    if (names?.size === 0) this.#byImage.delete(id)
  }

  /** Waits until the folder has been read, once for all who wait. */
  async #read() {
    if (this.#isRead) return
    await (this.#reading ??= this.#readFolder().finally(() => (this.#reading = undefined)))
  }

  async #readFolder() {
    await mkdir(this.#folder, { recursive: true })
    const found = []
    for (const entry of await readdir(this.#folder, { withFileTypes: true })) {
      if (entry.isDirectory()) found.push(...(await this.#readImage(entry.name)))
    }
    found.sort((one, other) => one.usedAt - other.usedAt)
    for (const { usedAt: _, ...file } of found) {
      if (this.#files.has(keyOf(file))) continue
      this.#add(file)
      if (!this.#files.has(keyOf(file))) await rm(this.#pathOf(file), { force: true })
    }
    this.#isRead = true
    for (const file of this.#touched.splice(0)) this.#add(file)
  }

  async #readImage(id: string) {
    const files = []
    for (const name of await readdir(join(this.#folder, id)).catch(() => [])) {
      const { size = 0, mtimeMs = 0, atimeMs = 0 } = (await stat(join(this.#folder, id, name)).catch(() => undefined)) ?? {}
      if (!name.endsWith('.tmp')) files.push({ id, name, size, usedAt: Math.max(mtimeMs, atimeMs) })
      else if (mtimeMs < Date.now() - ABANDONED_MS) await rm(join(this.#folder, id, name), { force: true })
    }
    return files
  }

  #pathOf({ id, name }: Pick<KeptVariant, 'id' | 'name'>): string {
    return join(this.#folder, id, name)
  }
}

function keyOf({ id, name }: Pick<KeptVariant, 'id' | 'name'>): string {
  return `${id}/${name}`
}
