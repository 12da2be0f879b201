// `npm run bench:rehearsal`: the whole site as it would be, the first time and after one more change. README.md says what is measured.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createFilesStore } from '../../.compiled/content/store/files/files-store.js'
import { planContent } from '../../.compiled/renderer/rehearsal/plan-content.js'
import { Rehearsals } from '../../.compiled/renderer/rehearsal/rehearsals.js'
import { buildSites } from '../../.compiled/renderer/build/build-sites.js'
import { guidOfPage, writeWorkspace } from './generate-site.mjs'
import { median } from './measure.mjs'

const usage = `npm run bench:rehearsal [-- --pages 1000,10000] [--changes 5] [--json]

  --pages N,N   sizes of the site (default 1000,10000)
  --changes N   changes that come one after another after the first rehearsal (default 5)
  --json        one line of JSON instead of the table`

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000,10000' },
    changes: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const sizes = values.pages.split(',').map(Number)
const steps = Number(values.changes)
if (values.help || ![...sizes, steps].every((number) => Number.isInteger(number) && number > 0)) {
  console.error(usage)
  process.exit(values.help ? 0 : 2)
}

const site = 'bench'
const results = []
for (const size of sizes) results.push(await measure(size))
if (values.json) console.log(JSON.stringify(results))
else {
  console.log(`${cpus()[0]?.model ?? 'processor'} with ${availableParallelism()} cores`)
  console.table(results)
}

async function measure(size) {
  const scratch = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bouwsteen-rehearsal-'))
  try {
    const workspace = join(scratch, 'workspace')
    const folders = { workspace, out: join(scratch, 'dist'), data: join(scratch, 'data') }
    writeWorkspace(workspace, size)
    const build = await buildSites(folders)
    return { pages: size, build: build.sites[0].ms + build.sites[0].searchMs, ...(await rehearse(folders, size)) }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function rehearse(folders, size) {
  const store = createFilesStore({ sitesFolder: join(folders.workspace, 'content/sites'), dataFolder: folders.data })
  const rehearsals = new Rehearsals(folders)
  const ask = (changes) =>
    rehearsals.rehearse(site, 'bench', async () => ({ planned: await planContent(store, site, changes), files: new Map() }))
  const changes = await store.read(site, async (reader) => {
    const pages = await Promise.all(
      Array.from({ length: 20 + steps }, (_, step) => reader.find('page', guidOfPage(size - 1 - step * Math.floor(size / 50)))),
    )
    return pages.map((value) => ({ kind: 'page', id: value.guid, value: { ...value, title: `${value.title} anders` } }))
  })
  try {
    const first = await ask(changes.slice(0, 20))
    const unchanged = await ask(changes.slice(0, 20))
    const more = []
    for (let step = 1; step <= steps; step += 1) more.push(await ask(changes.slice(0, 20 + step)))
    return {
      first: first.ms,
      rendered: first.rendered,
      unchanged: unchanged.ms,
      oneMore: Math.round(median(more.map(({ ms }) => ms))),
      renderedThen: median(more.map(({ rendered }) => rendered)),
    }
  } finally {
    await rehearsals.close()
    await store.close()
  }
}
