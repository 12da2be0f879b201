import { channel } from 'node:diagnostics_channel'

/**
 * Tells each page and item file that is parsed, as `{ path }` below the workspace: listen here to count the work of a server or build.
 * Without a listener it costs nothing.
 */
export const parsedFiles = channel('bouwsteen:parsed-file')
