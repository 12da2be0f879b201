import { expect, it } from 'vitest'
import { findEndpoints } from '#cli/find-endpoints.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { startApiServer } from '#tests/support/api-server.ts'
import { furnish, pathTo } from '#tests/support/furnished-sites.ts'
import { watchStore } from '#tests/support/watched-store.ts'

const reads = (await findEndpoints()).map(({ call }) => call).filter(({ method }) => method === 'GET')

it('a GET of an administrator writes nothing, to whatever it goes', async () => {
  const content = watchStore(createMemoryStore<ContentKinds>({ isInner: true }))
  const records = watchStore(createMemoryStore<RecordKinds>({ indexes: recordIndexes }))
  const server = await startApiServer({ content, records })
  try {
    await furnish(server)
    const paths = reads.map(({ path }) => pathTo(path, server, 'een')).filter((path) => path !== undefined)
    expect(paths.length).toBeGreaterThan(30)
    const before = { content: await content.fingerprint('een'), records: await records.fingerprint('een') }
    for (const path of paths) await server.call(`GET ${path}`, { as: 'admin' })
    expect({ content: await content.fingerprint('een'), records: await records.fingerprint('een') }).toEqual(before)
  } finally {
    await server.close()
  }
})
