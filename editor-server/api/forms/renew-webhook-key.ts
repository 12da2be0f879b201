import { renewHookKey } from '../../forms/sign-hook.ts'
import { implement, reply } from '../endpoint.ts'
import { renewWebhookKey as call } from './contract.ts'
import { getFormWithWebhook } from './webhook-key.ts'

export const renewWebhookKey = implement(call, {
  async run({ site, params, now }) {
    const { guid } = getFormWithWebhook(site, params.id)
    return reply(200, { webhookKey: await site.records.transact((writer) => renewHookKey(site, writer, guid, now)) })
  },
})
