import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import { type EditionLink, MOST_LINKS } from '#content/model/edition/schema.ts'
import { pathOfLink } from '../../editions/edition-links.ts'
import { forgetRehearsal } from '../../editions/rehearse-edition.ts'
import { getOpenEdition } from '../../editions/editions.ts'
import { findEditors } from '../../publishing/present-version.ts'
import { implement, reply } from '../endpoint.ts'
import { changeEdition, refuseUnlessPublisher } from './answer-edition.ts'
import * as calls from './contract.ts'

const HOUR = 3600_000

export const createLinkOfEdition = implement(calls.createLinkOfEdition, {
  async run(request) {
    const { site, actor, params, body, now } = request
    await refuseUnlessPublisher(request, params.id)
    const until = new Date(now.getTime() + body.hours * HOUR).toISOString()
    const link: EditionLink = { guid: randomUUID(), until, ...(actor && { madeBy: actor.guid }) }
    await site.records.transact(async (writer) => {
      const edition = await getOpenEdition(writer, params.id)
      const present = edition.links.filter((each) => Date.parse(each.until) > now.getTime())
      if (present.length >= MOST_LINKS) throw new AppError('SITE_EDITION_FULL', { most: `${MOST_LINKS} links` })
      await writer.put('edition', params.id, { ...edition, links: [...present, link] })
    })
    const by = actor && (await findEditors(site, [actor.guid])).get(actor.guid)
    return reply(201, { guid: link.guid, until, url: site.origin + pathOfLink(site, params.id, link), ...(by && { by }) })
  },
})

export const deleteLinkOfEdition = implement(calls.deleteLinkOfEdition, {
  async run(request) {
    const { params } = request
    await refuseUnlessPublisher(request, params.id)
    let isLast = false
    await changeEdition(request, params.id, (edition) => {
      const links = edition.links.filter(({ guid }) => guid !== params.link)
      if (links.length === edition.links.length) throw new AppError('SITE_NOT_FOUND')
      isLast = links.length === 0
      return { ...edition, links }
    })
    if (isLast) await forgetRehearsal(request.site, params.id)
    return reply(204)
  },
})
