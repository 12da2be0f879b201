import type { SendStream } from 'send'

/**
 * A built output, read by site and path. The server passes it in, so that this folder touches no file system;
 * paths start with a slash, are decoded, and hold no `.`, `../..` or empty segments.
 */
export interface OutputFiles {
  /** Absolute path of a regular file inside the site's folder; undefined when absent, or when a link leads out of it. */
  find: (site: string, path: string) => Promise<string | undefined>
  /** The same file, open: what a build puts in its place does not change it. Whoever asks closes it. */
  open: (site: string, path: string) => Promise<OpenFile | undefined>
  /** Its text. */
  read: (site: string, path: string) => Promise<string | undefined>
  /** Names of the folders directly under a path. */
  listFolders: (site: string, path: string) => Promise<readonly string[]>
}

/** A file handle of Node. */
export interface OpenFile {
  stat: () => Promise<NonNullable<Parameters<SendStream['send']>[1]>>
  close: () => Promise<void>
}
