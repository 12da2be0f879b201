import { galleryPath } from '#renderer/gallery/gallery-view.ts'
import type { Code } from './loaded-code.ts'
import type { Answer } from './contract.ts'
import type { ErrorLog } from './error-log.ts'
import type { Gallery } from './gallery.ts'
import { renderErrorPage, renderNoExample, renderStartPage, renderUnknownHost } from './start-and-error-pages.tsx'
import type { ServedSites } from './served-sites.ts'

export interface AnswerOptions {
  code: Code
  sites: ServedSites
  gallery: Gallery
  log: ErrorLog
}

/** @param url path and query as requested */
export type FindAnswer = (host: string, url: string) => Promise<Answer>

const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What a host answers: the gallery on each of them, else a site, else what sites there are. */
export function createAnswers({ code, sites, gallery, log }: AnswerOptions): FindAnswer {
  async function find(host: string, url: string): Promise<Answer> {
    const path = url.replace(/[?#].*$/, '')
    if (isGalleryPath(path)) return (await gallery.answer(url)) ?? page(404, renderNoExample(path))
    const site = sites.find(host)
    if (site) return site.answer(path)
    const name = host.replace(/:\d+$/, '')
    return ownHosts.has(name) ? page(200, renderStartPage(sites.links)) : page(421, renderUnknownHost(name, sites.links))
  }

  /** An error of the code is one of every page, since none is what its sources say. */
  return async (host, url) => {
    const found = await find(host, url).catch(async (error: unknown) => ({ ...page(500, ''), error: await log.describe(error) }))
    const error = found.kind === 'page' ? (code.error ?? found.error) : undefined
    if (found.kind !== 'page' || !error) return found
    log.note(error)
    return { ...found, error, status: 500, html: code.current && found.html ? found.html : renderErrorPage(error) }
  }
}

function page(status: number, html: string): Answer & { kind: 'page' } {
  return { kind: 'page', status, html, problems: [] }
}

/** @param url path, with or without a query */
export function isGalleryPath(url: string): boolean {
  return url === galleryPath || url.startsWith(`${galleryPath}/`) || url.startsWith(`${galleryPath}?`)
}
