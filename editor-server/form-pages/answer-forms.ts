import { AppError } from '#content/errors/app-error.ts'
import { interfaceLanguageOf } from '#content/messages/create-translate.ts'
import { textIn } from '#content/model/form/local-text.ts'
import { findCurrentVersion } from '#content/model/form/schema.ts'
import { GUID_PATTERN } from '#content/model/guid/pattern.ts'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import { describeOpening, findOpening } from '#renderer/blocks/form/describe-opening.ts'
import type { RequestHandler, Response } from 'express'
import { findDraft, submissionGuidOf } from '../forms/form-drafts.ts'
import { drainUnreadBody } from '../http/body/drain-unread-body.ts'
import { countedAs } from '../http/caller/counted-as.ts'
import { contextOf, getSite } from '../http/context.ts'
import { codeOf, presentProblem, statusOf } from '../http/problems/present-problem.ts'
import { createThrottle } from '../http/throttle/throttle.ts'
import { checkXsrf } from '../http/xsrf/check-xsrf.ts'
import { redirectToSignIn, sendLive } from '../pages/answer-live.ts'
import type { LivePages } from '../pages/live-pages.ts'
import type { FormAnswer, FormRequest } from './form-page.ts'
import { postStep } from './post-step.ts'
import { postConfirmation, showSubmission } from './show-submission.ts'
import { showStart } from './show-start.ts'
import { showStep } from './show-step.ts'

export interface FormPagesOptions {
  pages: Pick<LivePages, 'renderSubmission'>
  send?: typeof sendLive
  now?: () => Date
}

/** Requests a minute of one network: a school class behind one address goes through five steps each. */
const MOST = 300
const MOST_ON_SITE = 60_000

/** Characters of a post that count as one more request: what somebody types is kept for days, and no network fills the disk with it. */
const CHARACTERS = 16_000

const path = /^\/submission\/([0-9a-f-]{36})$/

/** Whether a request may bring files, and take the time of an upload. */
export const isFormPost = ({ method, url = '' }: { method?: string | undefined; url?: string | undefined }): boolean =>
  method === 'POST' && path.test(url.split('?', 1)[0] ?? '')

/**
 * Forms that are filled in without JavaScript, and submissions for who sent them, at `/submission/<guid>`. What is not there is passed on: the
 * site answers it as any address that leads nowhere.
 */
export function answerForms({ pages, send = sendLive, now = () => new Date() }: FormPagesOptions): RequestHandler {
  const limit = createThrottle({ most: MOST, mostOfSite: MOST_ON_SITE })
  return async (request, response, next) => {
    const guid = path.exec(request.path)?.[1] ?? ''
    const isPost = request.method === 'POST'
    if (!GUID_PATTERN.test(guid) || !(isPost || request.method === 'GET' || request.method === 'HEAD')) return next()
    const context = contextOf(request)
    context.route = '/submission/{guid}'
    const site = getSite(request)
    const countText = async (characters: number) => {
      const more = Math.floor(characters / CHARACTERS)
      if (more > 0) await limit.count(site.name, countedAs(request), more)
    }
    const asked: FormRequest = { request, response, site, actor: context.session?.account, guid, now: now(), countText }
    if (isPost) drainUnreadBody(request, response)
    const answer = async (): Promise<FormAnswer> => {
      await limit.count(site.name, countedAs(request))
      if (isPost) checkXsrf(request, false)
      return isPost ? post(asked) : show(asked)
    }
    const answered = await answer().catch((error: unknown): FormAnswer => {
      const status = statusOf(error)
      if (status >= 500) throw error
      if (status === 404 && !isPost) return undefined
      if (status === 401 && !isPost) return { kind: 'signIn' }
      context.problem = codeOf(error)
      if (error instanceof AppError && error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
      response.status(status)
      return describeProblem(error, asked, context)
    })
    if (!answered) return next()
    if (answered.kind === 'signIn') return redirectToSignIn(request, response)
    if (answered.kind === 'go') return redirect(response, answered.to)
    return send(response, await pages.renderSubmission(site, answered.page), request)
  }
}

function post(asked: FormRequest): Promise<FormAnswer> {
  return asked.site.index.find('form', asked.guid) ? postStep(asked) : postConfirmation(asked)
}

async function show(asked: FormRequest): Promise<FormAnswer> {
  const { site, guid, now } = asked
  if (site.index.find('form', guid)) return showStart(asked)
  const open = await findDraft(site, guid, now)
  if (open) return showStep(asked, open)
  // Whoever goes back from what was sent.
  const sent = submissionGuidOf(guid)
  const isSent = (await site.records.read((reader) => reader.find('submission', sent))) !== undefined
  return isSent ? { kind: 'go', to: `/submission/${sent}` } : showSubmission(asked)
}

/** What cannot be kept or shown, in the words of every problem; of a form that is not open, in those of the pages that it is on. */
function describeProblem(error: unknown, { request, lang, form, now }: FormRequest, context: ReturnType<typeof contextOf>): FormAnswer {
  const { correlationId } = context
  const language = lang === undefined ? context.language : interfaceLanguageOf(lang)
  const problem = presentProblem(error, language, correlationId)
  const version = form && findCurrentVersion(form)
  const opening =
    form &&
    describeOpening(
      findOpening(form, (instant) => millisecondsOf(instant) <= now.getTime()),
      language,
    )
  const [title, fix] =
    version && opening !== undefined && codeOf(error) === 'SITE_FORM_CLOSED'
      ? [textIn(version.title, language, version.lang).text, opening]
      : [problem.title, problem.detail]
  const from = request.get('Referer') ?? ''
  const isOwn = from.startsWith(`${request.protocol}://${request.headers.host ?? ''}/`)
  return { kind: 'page', page: { kind: 'problem', lang: language, title, fix, ...(isOwn && { backUrl: new URL(from).pathname }) } }
}

/** A browser that loads it again, or goes back, sends nothing twice. */
function redirect(response: Response, to: string): void {
  response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
  response.redirect(303, to)
}
