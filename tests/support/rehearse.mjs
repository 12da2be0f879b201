// Rehearses a site in a process of its own, in the thread of the product: `node rehearse.mjs <workspace> <site> <id>`. The changes are given
// as JSON in the file `changes.json` of the workspace.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFilesStore } from '../../.compiled/content/store/files/files-store.js'
import { planContent } from '../../.compiled/renderer/rehearsal/plan-content.js'
import { Rehearsals } from '../../.compiled/renderer/rehearsal/rehearsals.js'

const [workspace, site, id] = process.argv.slice(2)
const changes = JSON.parse(readFileSync(join(workspace, 'changes.json'), 'utf8'))
const data = join(workspace, '.data')
const store = createFilesStore({ sitesFolder: join(workspace, 'content/sites'), proseBlocks: new Set(['text']) })
const rehearsals = new Rehearsals({ workspace, out: join(workspace, 'dist'), data })
console.log('begun')
const done = await rehearsals.rehearse(site, id, async () => ({ planned: await planContent(store, site, changes), files: new Map() }))
console.log(JSON.stringify(done))
await rehearsals.close()
await store.close()
