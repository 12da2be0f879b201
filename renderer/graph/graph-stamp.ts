import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** Its first two pages say what of the rest counts, and a page may be that large. */
const HEAD = 64 * 1024

/**
 * What a graph is, told from the head of its file, without the database: each transaction writes there.
 * @throws where it cannot be read
 */
export function stampOfGraph(folder: string): string {
  const file = openSync(join(folder, 'graph.mdb'), 'r')
  try {
    const head = Buffer.alloc(HEAD)
    const length = readSync(file, head, 0, HEAD, 0)
    return `${fstatSync(file).size} ${createHash('sha1').update(head.subarray(0, length)).digest('hex')}`
  } finally {
    closeSync(file)
  }
}
