import { Worker } from 'node:worker_threads'

/** Compiled code starts threads; the sources, which only tests run, do all work where they are. */
export const hasThreads = !import.meta.url.endsWith('.ts')

/** A thread of a site. @param limits.memory MiB */
export function startSiteThread({ memory }: { memory: number }): Worker {
  return new Worker(new URL('site-thread.js', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: memory } })
}
