import type { RequestHandler } from 'express'
import { contextOf, getSite } from '../http/context.ts'
import { redirectToSignIn, sendsToSignIn } from '../pages/answer-live.ts'
import type { ClosedPlaces } from '../pages/closed-places.ts'
import type { LivePages } from '../pages/live-pages.ts'
import { sendDevelopment } from './send-development.ts'

/** Answers closed pages to people who may see them; passes on public pages. */
export function answerClosed(pages: Pick<LivePages, 'answer'>, closed: Pick<ClosedPlaces, 'find'>): RequestHandler {
  return async (request, response, next) => {
    const site = getSite(request)
    const place = request.method === 'GET' || request.method === 'HEAD' ? await closed.find(site, request.path) : undefined
    if (!place) return next()
    const actor = contextOf(request).session?.account
    if (!actor) return sendsToSignIn(place) ? redirectToSignIn(request, response) : next()
    const answer = await pages.answer(site, request.path, { actor, asked: place.page.guid })
    return answer ? sendDevelopment(response, answer, request) : next()
  }
}
