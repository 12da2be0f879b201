import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Where LMDB's meta pages hold the values checked here (`MDB_meta` of the version that lmdb bundles). */
const MAGIC_AT = 24
const PAGE_SIZE_AT = 48
const LAST_PAGE_AT = 144
const MAGIC = 0xbeefc0de

/**
 * Whether LMDB can open this file: both its meta pages exist, and every page that they refer to. Otherwise LMDB ends the process. An absent
 * or empty file is sound: LMDB initialises it.
 */
export function isSound(file: string): boolean {
  const handle = openIfThere(file)
  if (handle === undefined) return true
  try {
    const { size } = fstatSync(handle)
    if (size === 0) return true
    const first = readMeta(handle, 0)
    const second = first && readMeta(handle, first.pageSize)
    return first !== undefined && second !== undefined && (Math.max(first.lastPage, second.lastPage) + 1) * first.pageSize <= size
  } finally {
    closeSync(handle)
  }
}

function readMeta(handle: number, position: number): { pageSize: number; lastPage: number } | undefined {
  const page = Buffer.alloc(LAST_PAGE_AT + 8)
  if (readSync(handle, page, 0, page.length, position) < page.length || page.readUInt32LE(MAGIC_AT) !== MAGIC) return undefined
  return { pageSize: page.readUInt32LE(PAGE_SIZE_AT), lastPage: Number(page.readBigUInt64LE(LAST_PAGE_AT)) }
}

function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
