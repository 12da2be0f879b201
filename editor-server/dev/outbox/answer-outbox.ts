import type { RequestHandler } from 'express'
import { isFromThisMachine } from '../../http/tenant/find-tenant.ts'
import { readText } from '../../mail/sealed-code.ts'
import type { OpenSites } from '../../site/open-sites.ts'
import { OUTBOX_PATH, outboxStyleSheet, renderMail, renderNoMail, renderOutbox, type ShownMail } from './outbox-pages.tsx'
import { outboxCss } from './style-sheet.ts'

/** The newest that are shown. */
const MOST = 200

const policy = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The outboxes at `/_mail`, for `site dev` alone: that of the site whose host is asked, or of all on another host. Links in mails let people
 * in, so it answers this machine only, by the connection itself.
 */
export function answerOutbox(sites: OpenSites): RequestHandler {
  return async (request, response, next) => {
    const { path } = request
    const isOurs = path === OUTBOX_PATH || path.startsWith(`${OUTBOX_PATH}/`)
    if (!isOurs || !isFromThisMachine(request) || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    if (path === outboxStyleSheet) return void response.type('css').send(outboxCss)
    const site = sites.findByHost(request.headers.host ?? '', true)
    const mails = (await Promise.all((site ? [site.name] : sites.names).map((name) => readOutbox(sites, name)))).flat()
    const newest = mails.toSorted((a, b) => b.createdOn.localeCompare(a.createdOn)).slice(0, MOST)
    if (path === OUTBOX_PATH) return void response.type('html').send(renderOutbox(newest))
    const mail = newest.find(({ id }) => path === `${OUTBOX_PATH}/${id}`)
    return void response
      .status(mail ? 200 : 404)
      .type('html')
      .send(mail ? renderMail(mail) : renderNoMail())
  }
}

async function readOutbox(sites: OpenSites, name: string): Promise<ShownMail[]> {
  const site = sites.find(name)
  if (!site) return []
  const mails = await site.records.read((reader) => reader.list('outgoingMail'))
  // The part of the key that is not its instant, which says when and nothing else.
  return mails.map(({ id, value }) => ({
    site: name,
    id: id.slice(id.indexOf('/') + 1),
    to: value.to,
    subject: value.subject,
    text: readText(site, value),
    language: value.language,
    createdOn: value.createdOn,
  }))
}
