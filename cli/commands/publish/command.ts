import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AppError, isError } from '#content/errors/app-error.ts'
import { listSitesWithCdn } from '#content/config/find-cdn.ts'
import { defineCommand } from '../../command.ts'
import { formatAmount } from '../../report/numbers.ts'
import type { BuildReport } from '#renderer/build/contract.ts'
import { NOT_FOUND_PAGE } from '#renderer/hosting/contract.ts'
import type { StaticHost } from '#renderer/hosting/static-hosts.ts'
import { refuseFile } from '../../find-workspace.ts'
import { createProgress } from '../../report/progress.ts'
import { printBuild } from '../../report/report-build.ts'

/** Keeps trying a silent CDN for this many seconds. */
const WAIT = 60

export const command = defineCommand({
  summary: 'Build, copy the pages, and tell the CDN what has changed',
  description:
    'Builds as `site build` does, copies the pages to a folder with --to, and tells the CDN in site.config.ts to forget every address that changed, including those left over from earlier builds. What the CDN cannot be told now stays in the outbox for the next run, and so does what reaches a host by a later upload.',
  options: {
    site: { value: 'S', many: true, summary: 'Only these sites', otherwise: 'all' },
    out: { value: 'DIR', summary: 'Output folder, relative to the workspace', otherwise: 'dist' },
    to: { value: 'DIR', summary: 'Copy the pages of each site to DIR/<site>, as the host wants them; relative to the workspace' },
    host: {
      value: 'HOST',
      summary: 'Whom the copy is for',
      choices: ['server', 'netlify', 'cloudflare-pages', 'github-pages', 'bucket'],
      otherwise: 'server: pages as they are built',
    },
    concurrency: { value: 'N', kind: 'integer', min: 1, summary: 'Worker threads', otherwise: 'the processor’s cores' },
    wait: { value: 'SECONDS', kind: 'integer', min: 0, summary: 'How long a CDN that does not answer is tried', otherwise: String(WAIT) },
  },
  examples: [
    { line: 'publish', does: 'Publishes all sites of this workspace' },
    { line: 'publish --site my-city', does: 'Publishes one site' },
    { line: 'publish --to /srv/www', does: 'Copies them to where a web server serves them' },
    { line: 'publish --to deploy/pages --host netlify', does: 'Copies them as Netlify serves them best' },
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
    if (args.host !== undefined && args.to === undefined)
      throw new AppError('SITE_USAGE', { reason: '--host says how --to copies; name a folder with --to.', command: 'site publish' })
    const to = args.to === undefined ? undefined : resolve(workspace, args.to)
    const copying = to === undefined ? undefined : await import('./copy-pages.ts')
    if (copying && to !== undefined) await copying.refuseTarget({ context, sites, out, to })
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
      const host = (args.host ?? 'server') as StaticHost
      const { whole, faulty } = sortSites(report, out)
      const copied = copying && to !== undefined ? await copying.copyPages({ context, sites: whole, out, to, host }) : undefined
      const { copies, problems: hindrances = [] } = copied ?? {}
      for (const { site, folder, written, removed, leftOut } of copies ?? []) {
        terminal.print(`${site}: ${formatAmount(written, 'file')} written to ${folder}, ${removed} removed`)
        if (leftOut > 0) terminal.alert(`${site}: ${host} has no room for ${formatAmount(leftOut, 'redirect')}, which were left out.`)
      }
      for (const { site, message, fix } of hindrances)
        terminal.alert(
          `${site}: not copied, since it cannot be read any more; ${join(to ?? '', site)} is as it was. ${message} ${fix ?? ''}`.trimEnd(),
        )
      for (const site of copies ? faulty : [])
        terminal.alert(`${site}: not copied, since its build has errors; ${join(to ?? '', site)} is as it was.`)
      const notCopied = copies ? [...faulty, ...hindrances.map(({ site }) => site)] : []
      // A CDN that is told of pages that did not arrive would fetch the old ones, and not hear of the new.
      const told = copies ? new Map([...cdns].filter(([site]) => copies.some((copy) => copy.site === site))) : cdns
      // Other hosts have the pages after an upload that follows; a CDN that is told before it would fetch the old ones again.
      const isLive = host === 'server'
      if (!isLive && cdns.size > 0) terminal.log(`Tell the CDN after the upload: ${terminal.writeCommand('publish')}, without --host.`)
      const delivered = await deliver({ context, cdns: isLive ? told : new Map(), out, waitMs: (args.wait ?? WAIT) * 1000 })
      const { sites: reports, problems } = report
      const { deliveries } = delivered
      terminal.result({
        sites: reports,
        problems: [...problems, ...hindrances, ...delivered.problems],
        deliveries,
        ...(copies && { copies, notCopied }),
      })
      return isBuilt && notCopied.length + delivered.problems.length === 0 ? 0 : 1
    } finally {
      progress.clear()
      await lock.release()
    }
  },
})

/** Sites that were built without errors; one that belongs to no site may concern each. A build always has the page for what is not there. */
function sortSites({ sites, problems }: Pick<BuildReport, 'sites' | 'problems'>, out: string) {
  const errors = problems.filter(isError)
  const isFaulty = (site: string) =>
    errors.some((error) => error.site === undefined || error.site === site) || !existsSync(join(out, site, NOT_FOUND_PAGE))
  const names = sites.map(({ site }) => site)
  return { whole: names.filter((site) => !isFaulty(site)), faulty: names.filter(isFaulty) }
}
