import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../errors/app-error.ts'
import { flushFolder } from './files/durable-files.ts'
import { toWriteError } from './write-error.ts'
import type { NamedKey } from '../shredding/seal-record.ts'

const KEY_BYTES = 32
const NAME = /^[0-9a-f]{24}$/

/**
 * Keys of one site, each in a file of its own: several processes make and delete them without knowing of each other, and one that is deleted leaves
 * its bytes in no other file.
 */
export class KeyFiles {
  readonly #folder: string
  readonly #read = new Map<string, Uint8Array>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** A new key. It is on disk once the promise resolves. @throws AppError SITE_DISK_FULL, SITE_NOT_WRITABLE */
  async make(): Promise<NamedKey> {
    const [name, bytes] = [randomBytes(12).toString('hex'), randomBytes(KEY_BYTES)]
    const path = join(this.#folder, name)
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      const file = await open(path, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await flushFolder(this.#folder)
    } catch (error) {
      throw toWriteError(error, path)
    }
    this.#read.set(name, bytes)
    return { name, bytes }
  }

  /** @throws AppError SITE_RECORDS_DAMAGED for one that is not there */
  get(name: string): NamedKey {
    const bytes = this.#read.get(name) ?? this.#readFile(name)
    this.#read.set(name, bytes)
    return { name, bytes }
  }

  /** Names of all keys, with the instant (ms) at which each was made. */
  async list(): Promise<{ name: string; madeAt: number }[]> {
    const names = await readdir(this.#folder).catch(unlessAbsent)
    const found = names.filter((name) => NAME.test(name))
    return Promise.all(found.map(async (name) => ({ name, madeAt: (await stat(join(this.#folder, name))).mtimeMs })))
  }

  /** Writes over the key before it deletes it, which helps where the disk writes in place. @throws AppError SITE_NOT_WRITABLE */
  async delete(name: string): Promise<void> {
    this.#read.delete(name)
    const path = join(this.#folder, name)
    try {
      const file = await open(path, 'r+')
      try {
        await file.write(Buffer.alloc(KEY_BYTES), 0, KEY_BYTES, 0)
        await file.sync()
      } finally {
        await file.close()
      }
      await rm(path, { force: true })
      await flushFolder(this.#folder)
    } catch (error) {
      // Another process was first.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw toWriteError(error, path)
    }
  }

  #readFile(name: string): Uint8Array {
    const path = join(this.#folder, name)
    try {
      const bytes = readFileSync(path)
      if (bytes.length === KEY_BYTES) return bytes
    } catch (error) {
      throw new AppError('SITE_RECORDS_DAMAGED', { path }, { place: { path }, cause: error })
    }
    throw new AppError('SITE_RECORDS_DAMAGED', { path }, { place: { path } })
  }
}

function unlessAbsent(error: unknown): string[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
  throw error
}
