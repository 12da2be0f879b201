import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'
import { putPlace } from './draft-places.ts'
import type { Site } from './site.ts'

let server: ApiServer
let site: Site
beforeAll(async () => {
  server = await startApiServer()
  site = server.sites.find('een') as Site
})
afterAll(() => server.close())

const [first, second] = [makePage(0x9001), makePage(0x9002)]
const itemOf = { first: guidOf(0x9011), second: guidOf(0x9012) }

test('a place is checked against what its transaction reads, so that two that run at once do not both get it', async () => {
  const findings = await site.records.transact(async (writer) => {
    await writer.put('workingCopyPlace', first.guid, { guid: itemOf.first, urlSegment: 'werk' })
    return [await putPlace(site, writer, second, { urlSegment: 'werk' }), await writer.find('workingCopyPlace', second.guid)]
  })
  expect(findings).toEqual([[expect.objectContaining({ path: ['urlSegment'] })], undefined])
})

test('two drafts cannot stand below each other', async () => {
  const findings = await site.records.transact(async (writer) => {
    await writer.put('workingCopyPlace', first.guid, { guid: itemOf.first, urlSegment: 'een' })
    await writer.put('workingCopyPlace', second.guid, { guid: itemOf.second, urlSegment: 'twee', parentGuid: itemOf.first })
    return putPlace(site, writer, first, { urlSegment: 'een', parentGuid: itemOf.second })
  })
  expect(findings).toEqual([expect.objectContaining({ path: ['parentGuid'] })])
})
