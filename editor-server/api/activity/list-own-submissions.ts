import { textIn } from '#content/model/form/local-text.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { listOwnSubmissions as call, MOST_SUBMISSIONS } from './contract.ts'

export const listOwnSubmissions = implement(call, {
  async run({ site, session, language }) {
    const { guid: me } = getSession(session).account
    const sent = await site.records.read((reader) =>
      reader.list('submission', { by: 'user', prefix: `${me} `, reverse: true, limit: MOST_SUBMISSIONS }),
    )
    const shown = sent.flatMap(({ value: { guid, formGuid, formVersion, createdOn, isWaiting, isClosed, deletedOn } }) => {
      const form = site.index.find('form', formGuid)
      if (!form || deletedOn !== undefined) return []
      const version = form.versions.find((each) => each.version === formVersion)
      const title = (version && textIn(version.title, language, version.lang)?.text) ?? form.name
      return [{ guid, title, ...(!isClosed && { url: `/submission/${guid}` }), on: createdOn, isWaiting }]
    })
    return reply(200, shown)
  },
})
