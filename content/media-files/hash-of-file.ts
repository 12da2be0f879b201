import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'

/** Hashes of files that have not changed since: hashing reads every byte. */
const hashes = new LRUCache<string, { stamp: string; hash: string }>({ max: 20_000 })

/**
 * Hash of a media file's content as in `/a/<hash>…`: 24 hexadecimal digits of its SHA-256.
 * @param stats of the file, if already known
 * @throws the system's own error for a missing file
 */
export async function hashOfFile(path: string, stats?: Stats): Promise<string> {
  const { size, mtimeMs, ctimeMs, ino } = stats ?? (await stat(path))
  const stamp = [size, mtimeMs, ctimeMs, ino].join(' ')
  const known = hashes.get(path)
  if (known?.stamp === stamp) return known.hash
  const sha256 = createHash('sha256')
  for await (const part of createReadStream(path)) sha256.update(part as Buffer)
  const hash = sha256.digest('hex').slice(0, 24)
  hashes.set(path, { stamp, hash })
  return hash
}
