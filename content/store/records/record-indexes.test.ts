import { expect, it } from 'vitest'
import { versionOf } from './record-indexes.ts'

const none = () => undefined
const first = {
  invitation: { version: 1, keysOf: { email: none } },
  audit: { version: 1, keysOf: { on: none, actor: none, action: none } },
  account: { version: 1, keysOf: { name: none, email: none, createdOn: none, administrator: none } },
}
const versionWith = (changed: Parameters<typeof versionOf>[0] extends ReadonlyMap<string, infer Of> ? Record<string, Of> : never) =>
  versionOf(new Map(Object.entries({ ...first, ...changed })))

it('leaves stores that were indexed before kinds had versions of their own as they are', () => {
  expect(versionWith({})).toBe(1)
})

it('has stores index anew what other indexes are declared for, or another version of them', () => {
  const versions = [
    versionWith({}),
    versionWith({ invitation: { version: 2, keysOf: { email: none } } }),
    versionWith({ invitation: { version: 1, keysOf: { email: none, name: none } } }),
    versionWith({ bookmark: { version: 1, keysOf: { page: none } } }),
    versionOf(new Map(Object.entries({ account: first.account, audit: first.audit }))),
  ]
  expect(new Set(versions).size).toBe(5)
  for (const version of versions) expect(version).toBeLessThan(2 ** 31)
})
