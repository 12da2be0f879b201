import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWorkspace } from './generate-site.mjs'
import { get, openLiveBench } from './live-bench.mjs'
import { median } from './measure.mjs'

const GUID = '5a3d1e00-0000-4000-8000-000000000001'

/**
 * Requests a second for a copy of an image that the live server has already made, and for a file of the same bytes in its output. In turn,
 * so that other load on the machine affects both sides equally.
 * @param {{ photo: string, rounds: number, seconds: number }} options
 */
export async function compareDelivery({ photo, rounds, seconds }) {
  const bench = openLiveBench('delivery')
  try {
    const workspace = join(bench.scratch, 'workspace')
    writeWorkspace(workspace, 10)
    const site = join(workspace, 'content/sites/bench')
    mkdirSync(join(site, 'media'), { recursive: true })
    copyFileSync(photo, join(site, 'media', `${GUID}.jpg`))
    writeFileSync(join(site, 'media.json'), JSON.stringify({ schema: 1, media: [{ guid: GUID, extension: 'jpg', name: 'Foto' }] }))
    const { port } = await bench.startLiveServer(workspace)
    const path = `/a/${GUID}?width=600&fit=inside`
    const { status, headers, bytes, body } = await get(port, path)
    if (status !== 200) throw new Error(`${path} is answered with ${status}: ${body}`)
    writeFileSync(join(bench.scratch, 'dist/bench/assets/copy.webp'), bytes)
    const paths = { copy: path, file: '/assets/copy.webp' }
    const file = await get(port, paths.file)
    if (file.status !== 200 || !file.bytes.equals(bytes)) throw new Error(`${paths.file} is answered with ${file.status}`)
    const results = { copy: [], file: [] }
    for (const target of Object.keys(paths)) await bench.load(port, paths[target], {}, 1)
    for (let round = 0; round < rounds; round += 1) {
      for (const target of Object.keys(paths)) results[target].push((await bench.load(port, paths[target], {}, seconds)).perSecond)
    }
    const ratio = median(results.copy.map((perSecond, round) => perSecond / results.file[round]))
    return { size: bytes.length, type: headers['content-type'], copy: median(results.copy), file: median(results.file), ratio }
  } finally {
    bench.close()
  }
}
