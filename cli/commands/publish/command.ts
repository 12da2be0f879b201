import { resolve } from 'node:path'
import { listSitesWithCdn } from '#content/config/find-cdn.ts'
import { defineCommand } from '../../command.ts'
import { refuseFile } from '../../find-workspace.ts'
import { createProgress } from '../../report/progress.ts'
import { printBuild } from '../../report/report-build.ts'

/** Keeps trying a silent CDN for this many seconds. */
const WAIT = 60

export const command = defineCommand({
  summary: 'Build, then tell the CDN what has changed',
  description:
    'Builds as `site build` does and has the CDN of site.config.ts forget every address that changed, also what earlier builds left. What the CDN cannot be told now stays in the outbox for the next run.',
  options: {
    site: { value: 'S', many: true, summary: 'Only these sites', otherwise: 'all' },
    out: { value: 'DIR', summary: 'Output folder, relative to the workspace', otherwise: 'dist' },
    concurrency: { value: 'N', kind: 'integer', min: 1, summary: 'Worker threads', otherwise: 'the processor’s cores' },
    wait: { value: 'SECONDS', kind: 'integer', min: 0, summary: 'How long a CDN that does not answer is tried', otherwise: String(WAIT) },
  },
  examples: [
    { line: 'publish', does: 'Publishes all sites of this workspace' },
    { line: 'publish --site voorbeeldstad', does: 'Publishes one site' },
    { line: 'publish --wait 300', does: 'Goes on trying for five minutes, as a pipeline may' },
    { line: 'publish --json | tail -n 1 | jq .deliveries', does: 'Gives what the CDN was told to another program' },
  ],
  async run(args, context) {
    const { workspace, config, data, environment, signal, terminal } = context
    const out = args.out === undefined ? context.out : resolve(workspace, args.out)
    refuseFile(out)
    const [{ findSites }, { openCdns }, { acquireLock }] = await Promise.all([
      import('#renderer/build/find-sites.ts'),
      import('../../cdn/open-cdns.ts'),
      import('#content/store/lock.ts'),
    ])
    const sites = findSites(workspace, args.site)
    // Report a missing token before building.
    const cdns = openCdns(config, sites, environment)
    const lock = await acquireLock(out, { command: 'site publish' })
    const progress = createProgress(terminal)
    try {
      const [{ buildSites }, { deliver }] = await Promise.all([import('#renderer/build/build-sites.ts'), import('./deliver.ts')])
      const startedAt = performance.now()
      const report = await buildSites({
        workspace,
        sites,
        out,
        data,
        ...(args.concurrency !== undefined && { concurrency: args.concurrency }),
        ...(config.baseUrl !== undefined && { baseUrl: config.baseUrl }),
        sitesWithCdn: listSitesWithCdn(config, sites),
        holdsLock: true,
        signal,
        onProgress: progress.update,
      })
      progress.clear()
      const isBuilt = await printBuild(report, { context, out, ms: performance.now() - startedAt })
      const delivered = await deliver({ context, cdns, out, waitMs: (args.wait ?? WAIT) * 1000 })
      const { sites: reports, problems } = report
      terminal.result({ sites: reports, problems: [...problems, ...delivered.problems], deliveries: delivered.deliveries })
      return isBuilt && delivered.problems.length === 0 ? 0 : 1
    } finally {
      progress.clear()
      await lock.release()
    }
  },
})
