import { randomUUID } from 'node:crypto'
import type { HookFault } from '#content/model/submission/hook.ts'
import { sayHookFault } from '../../forms/say-hook-fault.ts'
import { findHookKey, signHook } from '../../forms/sign-hook.ts'
import { tellTest } from '../../forms/tell-hook.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { testWebhook as call } from './contract.ts'
import { getFormWithWebhook } from './webhook-key.ts'

export const testWebhook = implement(call, {
  async run({ site, params, language, now }) {
    const fault = await post(site, getFormWithWebhook(site, params.id), now)
    return reply(200, { isGood: fault === undefined, reason: fault ? sayHookFault(language, fault) : '' })
  },
})

async function post(site: Site, form: ReturnType<typeof getFormWithWebhook>, now: Date): Promise<HookFault | undefined> {
  const { postHook } = site.services
  const key = await site.records.read((reader) => findHookKey(site, reader, form.guid))
  if (key === undefined) return { code: 'noKey' }
  if (!postHook) return { code: 'noPosting' }
  const body = tellTest(form, now)
  return postHook({ url: form.webhook, headers: signHook(key, { id: randomUUID(), body, at: now.getTime() }), body })
}
