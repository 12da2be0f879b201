// A process that builds as `site build` does, again and again: what a start takes, loading and compiling, is paid once. Nothing that it
// knows of content outlives a build; each has an output and a graph of its own.
import { buildSites } from '#renderer/build/build-sites.ts'

process.on('message', ({ id, options }) => {
  buildSites({ ...options, concurrency: 1 }).then(
    (report) => process.send({ id, report }),
    (error) => process.send({ id, fault: String(error?.stack ?? error) }),
  )
})
process.on('disconnect', () => process.exit(0))
