import { AppError } from '#content/errors/app-error.ts'
import { createTranslate } from '#content/messages/create-translate.ts'
import type { NextFunction, Request, Response } from 'express'
import { contextOf } from '../context.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** Seconds for which a cache may keep the answer: the site may be put back. */
const KEPT = 300

/** A site that was taken off the web: 410 (RFC 9110 section 15.5.11), as a page for people and as a problem for programs. */
export function answerGone(request: Request, response: Response, next: NextFunction): void {
  if (request.path.startsWith('/api/') || !request.accepts('html')) return next(new AppError('SITE_GONE'))
  const { language } = contextOf(request)
  const t = translates[language]
  const [title, text] = [t('title'), t('text')]
  response
    .status(410)
    .set({
      'Cache-Control': `public, max-age=${KEPT}`,
      'Content-Language': language,
      'X-Robots-Tag': 'noindex',
      Vary: 'Accept-Language, Accept',
    })
    .type('html')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1><p>${text}</p></main></html>`,
    )
}
