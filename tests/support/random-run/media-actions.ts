import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deleteMedia, getMedia, listDeletedMedia, listMedia, restoreMedia, updateMedia } from '#editor-server/api/media/contract.ts'
import type { MediaKind } from '#content/model/media/schema.ts'
import { pick } from '../seed.ts'
import { sendUpload } from './call-site.ts'
import type { SiteAction } from './site-actions.ts'
import type { RandomRun } from './start-run.ts'

async function pickMedia({ callApi, random }: RandomRun, kinds: readonly MediaKind[] = ['image', 'document']) {
  const all = (await callApi(listMedia, { query: {} })).body.filter(({ kind }) => kinds.includes(kind))
  const { guid } = pick(
    random,
    all.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
  return callApi(getMedia, { params: { guid } })
}

const addressOf = ({ server, workspace }: RandomRun) => ({ port: server.port, site: workspace.site })
const note = (run: RandomRun) => ({ name: `notitie-${run.count()}.txt`, type: 'text/plain', bytes: Buffer.from(`Notitie ${run.count()}`) })

async function upload(run: RandomRun, what: Parameters<typeof sendUpload>[2]): Promise<void> {
  const status = await sendUpload(addressOf(run), run.token, what)
  if (status >= 400) throw new Error(`${what.path} answers ${status}`)
}

export const mediaActions: Readonly<Record<string, SiteAction>> = {
  'POST /api/media': (run) => upload(run, { path: '/api/media', field: 'File', file: note(run) }),
  'POST /a/upload': (run) => {
    const bytes = readFileSync(join(run.workspace.path('media'), `${run.library.image}.webp`))
    return upload(run, { path: '/a/upload?public', field: 'Image', file: { name: `foto-${run.count()}.webp`, type: 'image/webp', bytes } })
  },
  'PUT /api/media/{guid}': async (run) => {
    const { body, version } = await pickMedia(run)
    const alt = { nl: `Beschrijving ${run.count()}` }
    await run.callApi(updateMedia, {
      params: { guid: body.guid },
      body: { ...body, alt, focalPoint: { x: run.random(), y: 0.5 } },
      version,
    })
  },
  'POST /api/media/{guid}:replace': async (run) => {
    const { body, version } = await pickMedia(run, ['document'])
    if (body.extension !== 'txt') return false
    await upload(run, { path: `/api/media/${body.guid}:replace`, field: 'File', file: note(run), version })
  },
  'DELETE /api/media/{guid}': async (run) => {
    const { body, version } = await pickMedia(run, ['document'])
    await run.callApi(deleteMedia, { params: { guid: body.guid }, query: { force: run.random() < 0.2 ? 'true' : 'false' }, version })
  },
  'POST /api/media/{guid}:restore': async ({ callApi, random }) => {
    const deleted = (await callApi(listDeletedMedia, { query: {} })).body
    if (deleted.length === 0) return false
    await callApi(restoreMedia, { params: { guid: pick(random, deleted).guid } })
  },
}
