// A process that builds as `site build` does, again and again, so that it pays for loading and compiling only once. Its knowledge of
// content never outlives a build; each build has its own output and graph.
import { buildSites } from '#renderer/build/build-sites.ts'

process.on('message', ({ id, options }) => {
  buildSites({ ...options, concurrency: 1 }).then(
    (report) => process.send({ id, report }),
    (error) => process.send({ id, fault: String(error?.stack ?? error) }),
  )
})
process.on('disconnect', () => process.exit(0))
