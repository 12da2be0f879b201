import { join } from 'node:path'
import { defineCommand } from '../../../command.ts'
import { formatCount } from '../../../report/numbers.ts'
import { createProgress } from '../../../report/progress.ts'

export const command = defineCommand({
  summary: 'Copy all records to PostgreSQL, or back to a data folder',
  description:
    'Records are kept in a data folder or in a PostgreSQL database whose tables `site records migrate` made. All of them are copied: those of every site, of staff, and commits that are waiting. They are then read back and compared, by number and SHA-256 of each site and kind. The source stays as it is, and the target has to be empty. Stop the server first. A server refuses to start on a copy that was stopped half-way; running the command again starts over. Files of private uploads stay in the data folder, where the server looks for them either way; so do the keys of what is kept encrypted in a database.',
  options: {
    from: {
      value: 'PLACE',
      required: true,
      summary: 'Data folder, relative to the workspace, or postgresql:// URL, or DATABASE_URL for that variable',
    },
    to: { value: 'PLACE', required: true, summary: 'The same, for where the records go' },
  },
  examples: [
    {
      line: 'records copy --from .data --to DATABASE_URL',
      does: 'Moves to the database of the environment; no process list shows its password',
    },
    { line: 'records copy --from DATABASE_URL --to .data', does: 'Moves back' },
    {
      line: 'records copy --from .data --to DATABASE_URL --json | tail -n 1',
      does: 'Gives number and SHA-256 of every kind to another program',
    },
  ],
  async run(args, { workspace, data, environment, signal, terminal }) {
    const [{ acquireLock }, { copyInstallation }, { readPlace, withPlaces }, { findSites }] = await Promise.all([
      import('#content/store/lock.ts'),
      import('./copy-installation.ts'),
      import('./open-place.ts'),
      import('#renderer/build/find-sites.ts'),
    ])
    const source = readPlace('--from', args.from, { workspace, data, environment })
    const target = readPlace('--to', args.to, { workspace, data, environment })
    findSites(workspace)
    const lock = await acquireLock(join(workspace, 'content', 'sites'), { command: 'site records copy' })
    const progress = createProgress(terminal)
    try {
      const { from, to, sites } = await withPlaces([source, target], async (read, written) => ({
        from: read.place,
        to: written.place,
        sites: await copyInstallation({ from: read, to: written, signal, onProgress: progress.update }),
      }))
      progress.clear()
      const { colors, symbols } = terminal
      const kinds = sites.flatMap((site) => site.kinds)
      const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
      const lines = sites.map(({ area, site, kinds: own }) => {
        const records = own.reduce((sum, kind) => sum + kind.count, 0)
        return `  ${area === 'records' ? site : `${area}/${site}`}: ${formatCount(records)} records of ${own.length} kinds`
      })
      terminal.print(`${colors.green(symbols.done)} Copied ${formatCount(count)} records, and read back the same\n${lines.join('\n')}`)
      terminal.log(
        target.kind === 'database'
          ? `Set DATABASE_URL for the server. Files of private uploads stay in the data folder; keep it.`
          : `Take DATABASE_URL away from the server. It looks for private uploads in the data folder as before.`,
      )
      terminal.result({ from, to, sites, problems: [] })
      return 0
    } finally {
      progress.clear()
      await lock.release()
    }
  },
})
