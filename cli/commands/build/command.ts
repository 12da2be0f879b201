import { resolve } from 'node:path'
import { listSitesWithCdn } from '#content/config/find-cdn.ts'
import { defineCommand } from '../../command.ts'
import { refuseFile } from '../../find-workspace.ts'
import { createProgress } from '../../report/progress.ts'
import { reportBuild } from '../../report/report-build.ts'
import { readBaseUrl, readInstant } from './values.ts'

export const command = defineCommand({
  summary: 'Write every site’s published pages to dist/',
  description:
    'Builds what changed since the last build, as the dependency graph knows it. The earlier output stays whole until everything is rendered.',
  options: {
    site: { value: 'S', many: true, summary: 'Only these sites', otherwise: 'all' },
    out: { value: 'DIR', summary: 'Output folder, relative to the workspace', otherwise: 'dist' },
    force: { summary: 'Render everything, whatever the graph says' },
    concurrency: { value: 'N', kind: 'integer', min: 1, summary: 'Worker threads', otherwise: 'the processor’s cores' },
    'base-url': { value: 'U', summary: 'Scheme and host of absolute URLs', otherwise: 'https:// and the site’s primaryDomain' },
    now: { value: 'T', summary: 'The instant that pages take as now, ISO 8601', otherwise: 'the present minute' },
  },
  examples: [
    { line: 'build', does: 'Builds all sites of this workspace' },
    { line: 'build my-city', does: 'Builds one site' },
    { line: 'build --out /srv/www --force', does: 'Renders everything into another folder' },
    { line: 'build --now 2026-12-24T18:00:00+01:00', does: 'Shows what visitors see on that evening' },
    { line: 'build --json | tail -n 1 | jq .problems', does: 'Gives the findings to another program' },
  ],
  async run(args, context) {
    const baseUrl = readBaseUrl(args.baseUrl) ?? context.config.baseUrl
    const now = readInstant(args.now)
    const out = args.out === undefined ? context.out : resolve(context.workspace, args.out)
    refuseFile(out)
    const [{ buildSites }, { findSites }] = await Promise.all([
      import('#renderer/build/build-sites.ts'),
      import('#renderer/build/find-sites.ts'),
    ])
    const progress = createProgress(context.terminal)
    const startedAt = performance.now()
    try {
      const report = await buildSites({
        workspace: context.workspace,
        sites: args.site,
        out,
        data: context.data,
        force: args.force,
        ...(args.concurrency !== undefined && { concurrency: args.concurrency }),
        ...(baseUrl !== undefined && { baseUrl }),
        ...(now !== undefined && { now }),
        sitesWithCdn: listSitesWithCdn(context.config, findSites(context.workspace)),
        signal: context.signal,
        onProgress: progress.update,
      })
      progress.clear()
      return await reportBuild(report, { context, out, ms: performance.now() - startedAt })
    } finally {
      progress.clear()
    }
  },
})
