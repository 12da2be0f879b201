import { type FormContent, formContentSchema } from '#content/model/form/schema.ts'
import {
  createForm,
  deleteForm,
  getForm,
  getFormDraft,
  listForms,
  publishForm,
  renewWebhookKey,
  revertForm,
  saveFormDraft,
  updateForm,
} from '#editor-server/api/forms/contract.ts'
import { pick } from '../seed.ts'
import type { SiteAction } from './site-actions.ts'
import type { RandomRun } from './start-run.ts'

async function pickForm(run: RandomRun): Promise<{ id: string } | undefined> {
  const { body } = await run.callApi(listForms)
  return body.length === 0 ? undefined : { id: pick(run.random, body).guid }
}

function contentOf(run: RandomRun): FormContent {
  const label = { nl: `Vraag ${run.count()}` }
  const field = { guid: run.createGuid(), type: pick(run.random, ['text', 'email', 'date', 'yes-no'] as const), label }
  return formContentSchema.parse({ title: label, purpose: { nl: 'Om te antwoorden' }, fields: [field] })
}

/** Writes a working copy, and gives its version. */
async function draftForm(run: RandomRun, params: { id: string }): Promise<string | undefined> {
  const { version } = await run.callApi(getFormDraft, { params })
  return (await run.callApi(saveFormDraft, { params, body: { content: contentOf(run) }, version })).version
}

/** What people do with the forms of a site. */
export const formActions: Readonly<Record<string, SiteAction>> = {
  'POST /api/forms': async (run) => {
    await run.callApi(createForm, { body: { name: `Formulier ${run.count()}`, retentionDays: 90, content: contentOf(run) } })
  },
  'PUT /api/forms/{id}': async (run) => {
    const params = await pickForm(run)
    if (!params) return false
    const { version } = await run.callApi(getForm, { params })
    const state = pick(run.random, ['Open', 'Closed'] as const)
    // Nobody is told anything: nothing sends here.
    const webhook = pick(run.random, [undefined, 'https://hooks.example/in'])
    const body = { name: `Formulier ${run.count()}`, retentionDays: 30, state, ...(webhook !== undefined && { webhook }) }
    await run.callApi(updateForm, { params, body, version })
    return undefined
  },
  'POST /api/forms/{id}:renewWebhookKey': async (run) => {
    const params = await pickForm(run)
    if (!params || (await run.callApi(getForm, { params })).body.webhook === undefined) return false
    await run.callApi(renewWebhookKey, { params })
    return undefined
  },
  'PUT /api/forms/{id}/draft': async (run) => {
    const params = await pickForm(run)
    if (!params) return false
    await draftForm(run, params)
    return undefined
  },
  'POST /api/forms/{id}:publish': async (run) => {
    const params = await pickForm(run)
    if (!params) return false
    await run.callApi(publishForm, { params, body: {}, version: await draftForm(run, params) })
    return undefined
  },
  'POST /api/forms/{id}:revert': async (run) => {
    const params = await pickForm(run)
    if (!params) return false
    await run.callApi(revertForm, { params, version: await draftForm(run, params) })
    return undefined
  },
  'DELETE /api/forms/{id}': async (run) => {
    const params = await pickForm(run)
    if (!params) return false
    const { version } = await run.callApi(getForm, { params })
    await run.callApi(deleteForm, { params, version })
    return undefined
  },
}
