import { randomUUID } from 'node:crypto'
import { findHookKey, signHook } from '../../forms/sign-hook.ts'
import { tellTest } from '../../forms/tell-hook.ts'
import { implement, reply } from '../endpoint.ts'
import { testWebhook as call } from './contract.ts'
import { getFormWithWebhook } from './webhook-key.ts'

export const testWebhook = implement(call, {
  async run({ site, params, now }) {
    const form = getFormWithWebhook(site, params.id)
    const key = await site.records.read((reader) => findHookKey(site, reader, form.guid))
    if (key === undefined) return reply(200, { isGood: false, reason: 'the form has no key that can be read; make a new one' })
    const body = tellTest(form, now)
    const headers = signHook(key, { id: randomUUID(), body, at: now.getTime() })
    const { postHook } = site.services
    const reason = postHook ? await postHook({ url: form.webhook, headers, body }) : 'this server posts nothing'
    return reply(200, { isGood: reason === undefined, reason: reason ?? '' })
  },
})
