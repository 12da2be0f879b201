import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { downloadSiteExport as call } from './contract.ts'
import { siteExports } from './site-exports.ts'

export const downloadSiteExport = implement(call, {
  async run({ site, session, params, now, log, caller }) {
    const { guid } = getSession(session).account
    const exports = site.memory.get(siteExports)
    if (!exports.has(guid, params.ticket, now)) throw new AppError('SITE_NOT_FOUND')
    const told = { site: site.name, correlationId: caller.correlationId }
    return reply(200, undefined, {
      headers: {
        'Content-Type': 'application/gzip',
        'Content-Disposition': `attachment; filename="${site.name}-${now.toISOString().slice(0, 10)}.tar.gz"`,
      },
      stream: (sink, signal) =>
        exports.use(guid, params.ticket, now, async () => {
          try {
            const problems = await site.writeArchive(sink, signal)
            if (problems.length > 0) log.warn({ ...told, paths: problems.map(({ path }) => path) }, 'files that an export leaves out')
          } catch (error) {
            if (!signal.aborted) log.error({ ...told, err: error }, 'an export was cut off')
            throw error
          }
        }),
    })
  },
})
