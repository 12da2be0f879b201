import { describeApi } from '../reference/describe-api.ts'
import type { ApiDocument } from '../reference/document.ts'
import type { Call } from '../call.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { getOpenapi as call } from './contract.ts'

/** The document of a server is made once. */
const made = new WeakMap<readonly Call[], { document: ApiDocument; version: string }>()

export const getOpenapi = implement(call, {
  async run({ calls }) {
    const { document, version } = made.get(calls) ?? describe(calls)
    return reply(200, { ...document }, { version })
  },
})

function describe(calls: readonly Call[]): { document: ApiDocument; version: string } {
  const document = describeApi(calls)
  const entry = { document, version: versionOf(document) }
  made.set(calls, entry)
  return entry
}
