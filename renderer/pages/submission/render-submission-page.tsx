import type { ReactNode } from 'react'
import { sayForm } from '#content/messages/form/say-form.ts'
import { listSteps } from '#content/model/form/steps.ts'
import { type FoundText, textIn } from '#content/model/form/text-in.ts'
import { FormBody } from '../../blocks/form/form-body.tsx'
import { Prose } from '../../markdown/prose.tsx'
import { facts } from '../../reads/facts.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { MAIN_ID } from '../../shell/skip-link.tsx'
import { renderDocument } from '../document.ts'
import { renderTree } from '../page-blocks.tsx'
import { variantOf } from '../page-variant.ts'
import type { RenderContext } from '../renderer.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { SaveForm } from './save-form.tsx'
import { SentAnswers } from './sent-answers.tsx'
import type { SubmissionPage } from './submission-page.ts'

/** A form on a page of its own (SPEC section 2): its steps without JavaScript, and what was sent. It is for one person, and no part of a build. */
export function renderSubmissionPage(page: SubmissionPage, context: RenderContext): string {
  const { read } = context
  const { lang } = page
  read.touch(facts.renderer)
  for (const name of ['form', 'forms', 'text']) context.usedBlocks.add(name)
  const t = context.translate(lang)
  const title = titleOf(page)
  const body = renderTree(
    <main id={MAIN_ID} tabIndex={-1}>
      <PageHeader title={title.text} appearance="plain" t={t} />
      <div className="form__page">
        <div className="form">{contentOf(page, context)}</div>
      </div>
    </main>,
  )
  // Whoever knows the address reads what was sent: it goes to no third party that a visitor consented to.
  const variant = { ...variantOf({}, lang, read), hidesConsent: true as const }
  return renderDocument({ variant, title: documentTitleOf(page, title.text), description: '', body }, context)
}

function titleOf(page: SubmissionPage): FoundText {
  const { lang } = page
  switch (page.kind) {
    case 'step':
      return textIn(page.form.version.title, lang, page.form.version.lang)
    case 'sent':
    case 'thanks':
      return { text: sayForm(lang, 'form.sent') }
    case 'saved':
      return { text: sayForm(lang, 'form.saved') }
    case 'waiting':
      return { text: sayForm(lang, 'form.confirm') }
    case 'problem':
      return { text: page.title }
  }
}

/** What tabs and readers say first: whether something has to be put right, and the step. */
function documentTitleOf(page: SubmissionPage, title: string): string {
  if (page.kind !== 'step') return title
  const { lang, form } = page
  const { label } = form.step === 'overview' ? {} : (listSteps(form.version)[form.step] ?? {})
  const step = form.step === 'overview' ? sayForm(lang, 'form.overview') : textIn(label, lang, form.version.lang).text
  const fault = form.faults.length > 0 ? `${sayForm(lang, 'form.fault')} ` : ''
  return fault + [step, title].filter(Boolean).join(' – ')
}

function contentOf(page: SubmissionPage, context: RenderContext): ReactNode {
  const { lang } = page
  switch (page.kind) {
    case 'step':
      return (
        <>
          {page.wait !== undefined && (
            <p className="form__status" role="status">
              {sayForm(lang, 'form.tooSoon', { seconds: String(Math.max(1, Math.ceil(page.wait / 1000))) })}
            </p>
          )}
          <FormBody {...page.form} />
        </>
      )
    case 'sent': {
      const { text, lang: textLang } = textIn(page.version.confirmation, lang, page.version.lang)
      const html = text && context.read.markdown(text, { lang, idPrefix: 'sent-', topHeadingLevel: 2 })
      return (
        <>
          {html && <Prose html={html} lang={textLang} t={context.translate(lang)} />}
          <SentAnswers {...page} />
        </>
      )
    }
    case 'thanks':
      return null
    case 'saved':
      return <SaveForm {...page} />
    case 'waiting':
      return <ConfirmForm {...page} />
    case 'problem':
      return (
        <>
          {page.fix && <p className="form__state">{page.fix}</p>}
          {page.backUrl && (
            <p>
              <a href={page.backUrl}>{sayForm(lang, 'form.toForm')}</a>
            </p>
          )}
        </>
      )
  }
}
