import { DomUtils, parseDocument } from 'htmlparser2'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormBody } from '#renderer/blocks/form/form-body.tsx'
import { ConfirmForm } from '#renderer/pages/submission/confirm-form.tsx'
import { SaveForm } from '#renderer/pages/submission/save-form.tsx'
import { SentAnswers } from '#renderer/pages/submission/sent-answers.tsx'
import type { SubmissionPage } from '#renderer/pages/submission/submission-page.ts'
import { answerForms } from '#editor-server/form-pages/answer-forms.ts'
import { type ApiServer, type Caller, startApiServer } from './api-server.ts'
import { sendForm } from './send-file.ts'

/** A server with the pages of forms, which have its clock. */
export async function startFormPages(): Promise<ApiServer> {
  const renderSubmission = async (_site: unknown, page: SubmissionPage) => ({ kind: 'page' as const, html: showContent(page), sources: {} })
  const server: ApiServer = await startApiServer({ pages: [answerForms({ pages: { renderSubmission }, now: () => server.clock.now })] })
  return server
}

/** What stands on a page of a form, without the site around it. */
export function showContent(page: SubmissionPage): string {
  switch (page.kind) {
    case 'step':
      return `${page.wait === undefined ? '' : `wait ${page.wait}`}${renderToStaticMarkup(createElement(FormBody, page.form))}`
    case 'sent':
      return renderToStaticMarkup(createElement(SentAnswers, page))
    case 'saved':
      return renderToStaticMarkup(createElement(SaveForm, page))
    case 'waiting':
      return renderToStaticMarkup(createElement(ConfirmForm, page))
    case 'thanks':
      return 'thanks'
    case 'problem':
      return renderToStaticMarkup(createElement('p', {}, `${page.title} ${page.fix ?? ''}`))
  }
}

/** A browser without a script: it posts what stands in the form, and follows where that leads. */
export class PlainBrowser {
  status = 0
  html = ''
  path = ''
  headers = new Headers()
  readonly #server: ApiServer
  readonly #as: Caller

  constructor(server: ApiServer, as: Caller = 'anonymous') {
    this.#server = server
    this.#as = as
  }

  async open(path: string): Promise<void> {
    const { status, headers, body } = await this.#server.call(`GET ${path.split('#', 1)[0]}`, { as: this.#as })
    Object.assign(this, { status, headers, html: String(body), path })
    const to = headers.get('location')
    if (to !== null) await this.open(to)
  }

  /** The names and values that a button posts, with what is filled in by name. A list of values ticks these. */
  values(filled: Record<string, string | string[] | File> = {}, act?: string): FormData {
    const all = DomUtils.findAll(({ name }) => ['input', 'textarea', 'select'].includes(name), parseDocument(this.html).children)
    const data = new FormData()
    for (const control of all) {
      const { name, type = 'text', value = '' } = control.attribs
      if (name === undefined || name in filled || type === 'file') continue
      if ((type === 'radio' || type === 'checkbox') && !('checked' in control.attribs)) continue
      if (control.name === 'select')
        data.append(name, DomUtils.findOne((each) => 'selected' in each.attribs, control.children)?.attribs.value ?? '')
      else data.append(name, control.name === 'textarea' ? DomUtils.textContent(control) : value)
    }
    const names = new Set(all.map(({ attribs }) => attribs.name))
    for (const [name, value] of Object.entries(filled)) {
      if (!names.has(name)) throw new Error(`no control ${name}`)
      for (const each of [value].flat()) data.append(name, each)
    }
    if (act !== undefined) data.append('_act', act)
    return data
  }

  async press(act: string | undefined, filled: Record<string, string | string[] | File> = {}): Promise<void> {
    const [, action] = /<form[^>]* action="([^"]+)"/.exec(this.html) ?? []
    if (action === undefined) throw new Error('no form')
    await this.post(action, this.values(filled, act))
  }

  async post(path: string, data: FormData, headers: Record<string, string> = {}): Promise<void> {
    const sent = new Response(data)
    const {
      status,
      headers: answered,
      body,
    } = await sendForm(this.#server, `POST ${path}`, {
      as: this.#as,
      body: Buffer.from(await sent.arrayBuffer()),
      headers: { origin: `http://een.localhost:${this.#server.port}`, 'content-type': sent.headers.get('content-type') ?? '', ...headers },
    })
    Object.assign(this, { status, headers: answered, html: String(body), path })
    const to = answered.get('location')
    if (status === 303 && to !== null) await this.open(to)
  }

  /** The step in its address. */
  get step(): string | null {
    return new URL(this.path, 'http://x').searchParams.get('step')
  }
}
