import { AppError } from '#content/errors/app-error.ts'
import { findCurrentVersion, type Form } from '#content/model/form/schema.ts'
import { release } from '../../publishing/content-write.ts'
import type { ContentChange } from '../../site/content-index.ts'
import { versionOf } from '../../site/version.ts'
import { implement, reply } from '../endpoint.ts'
import { PAGES_OF_FORM, publishForm as call } from './contract.ts'
import { describeFormFaults } from './describe-form-faults.ts'
import { contentOf, isChanged, readForm } from './form-state.ts'
import { keepVersions } from './keep-versions.ts'

export const publishForm = implement(call, {
  async run({ site, actor, now, language, params, body: { note }, checkVersion }) {
    site.authorship?.noteReason(note)
    const changes: ContentChange[] = []
    const form = await site.records.transact(async (writer) => {
      const state = await readForm(site, writer, params.id)
      checkVersion(versionOf(state.content))
      const details = describeFormFaults(state.content, language).map(({ path, code, message }) => ({ path, code, message }))
      if (details.length > 0) throw new AppError('SITE_PUBLISH_REFUSED', {}, { details })
      // The same words again make no version; nor does the second run of a transaction that was overtaken.
      const published = isChanged(state)
        ? await site.content.transact(async (content) => {
            const versions = await keepVersions(writer, state.form)
            const number = (versions.at(-1)?.version ?? 0) + 1
            const next: Form = {
              ...state.form,
              versions: [...versions, { version: number, createdOn: now.toISOString(), ...state.content }],
            }
            await content.put('form', params.id, next)
            changes.push({ kind: 'form', id: params.id, value: next })
            return next
          })
        : state.form
      const { version } = findCurrentVersion(published)!
      const id = `${params.id}/${version}`
      if (published !== state.form || !(await writer.find('formPublish', id)))
        await writer.put('formPublish', id, { ...(actor && { by: actor.guid }), ...(note !== undefined && { note }) })
      await writer.delete('formWork', params.id)
      return published
    })
    const { pages } = await release(site, changes)
    const current = findCurrentVersion(form)!
    const body = { version: current.version, pages: pages.slice(0, PAGES_OF_FORM), pageCount: pages.length }
    return reply(200, body, { version: versionOf(contentOf(current)) })
  },
})
