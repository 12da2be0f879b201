import type { Request, Response } from 'express'
import { addPolicySources } from '#content/model/third-party/third-party.ts'
import { sendLive } from '../pages/answer-live.ts'
import type { LiveAnswer } from '../pages/live-answer.ts'
import { addDevelopmentHead, developmentPolicy } from './development-head.ts'

/** Sends what was rendered for one visitor. Pages get the scripts of development, and change when they are loaded again. */
export function sendDevelopment(response: Response, answer: LiveAnswer, request: Request): void | Promise<void> {
  if (answer.kind !== 'page') return sendLive(response, answer, request)
  response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': addPolicySources(developmentPolicy, answer.sources) })
  response.type('text/html').send(addDevelopmentHead(answer.html, { follows: false }))
}
