import { copyInstallation } from '#cli/commands/records/copy/copy-installation.ts'
import { readPlace, withPlaces } from '#cli/commands/records/copy/open-place.ts'

/** A process that copies records and kills itself at a sign of progress. Arguments: from, to, phase, after how many signs of it, and the data folder. */
const [source = '', target = '', phase = '', count = '1', data = '/'] = process.argv.slice(2)
const options = { workspace: '/', data, environment: { databaseUrl: undefined } }

let seen = 0
await withPlaces([readPlace('--from', source, options), readPlace('--to', target, options)], (from, to) =>
  copyInstallation({
    from,
    to,
    signal: new AbortController().signal,
    onProgress(progress) {
      if (progress.phase === phase && ++seen === Number(count)) process.kill(process.pid, 'SIGKILL')
    },
  }),
)
