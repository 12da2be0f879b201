import { chmodSync, lstatSync } from 'node:fs'

/** Takes a file or folder from everybody but its owner. One that is gone needs nothing; of another user's, that user decides. */
export function closePath(path: string): void {
  try {
    const stat = lstatSync(path)
    // chmod would follow a link.
    if ((stat.isFile() || stat.isDirectory()) && (stat.mode & 0o077) !== 0) chmodSync(path, stat.mode & 0o700)
  } catch (error) {
    ignoreUnreachable(error)
  }
}

export function ignoreUnreachable(error: unknown): void {
  if (!['ENOENT', 'EPERM', 'EACCES', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
}
