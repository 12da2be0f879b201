import type { RequestHandler } from 'express'
import { addPolicySources } from '#content/model/third-party/third-party.ts'
import { contextOf, getSite } from '../http/context.ts'
import { redirectToSignIn, sendLive, sendsToSignIn } from '../pages/answer-live.ts'
import type { ClosedPlaces } from '../pages/closed-places.ts'
import type { LivePages } from '../pages/live-pages.ts'
import { addDevelopmentHead, developmentPolicy } from './development-head.ts'

/** Answers closed pages to people who may see them; passes on public pages. */
export function answerClosed(pages: Pick<LivePages, 'answer'>, closed: Pick<ClosedPlaces, 'find'>): RequestHandler {
  return async (request, response, next) => {
    const site = getSite(request)
    const place = request.method === 'GET' || request.method === 'HEAD' ? await closed.find(site, request.path) : undefined
    if (!place) return next()
    const actor = contextOf(request).session?.account
    if (!actor) return sendsToSignIn(place) ? redirectToSignIn(request, response) : next()
    const answer = await pages.answer(site, request.path, { actor, asked: place.page.guid })
    if (answer?.kind !== 'page') return answer ? sendLive(response, answer, request) : next()
    response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': addPolicySources(developmentPolicy, answer.sources) })
    return void response.type('text/html').send(addDevelopmentHead(answer.html, { follows: false }))
  }
}
