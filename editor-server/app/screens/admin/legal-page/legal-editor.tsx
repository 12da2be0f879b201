import { type LegalKind, type LegalLanguage, legalLanguages } from '#content/model/legal/schema.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { Segments } from '../../../layout/page-preview/page-preview.tsx'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { ChoiceGroup } from '../../../ui/choice-group/choice-group.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { LanguageFields } from './language-fields.tsx'
import { StatementFields } from './statement-fields.tsx'
import { LegalPreview } from './legal-preview.tsx'
import { type LegalPage, type LegalValues, toValues, toWords } from './legal-values.ts'
import { useLegalChanges } from './use-legal-changes.ts'

interface Answer {
  body: LegalPage
  version?: string | undefined
}

export interface LegalEditorProps {
  kind: LegalKind
  /** The text as it was when the screen opened. */
  stored: Answer
}

/** Status of a publish that somebody else was before. */
const OVERTAKEN = 412

/** The form of a legal text: a language at a time, published in all of them together. */
export function LegalEditor({ kind, stored }: LegalEditorProps): ReactNode {
  const { t, i18n } = useTranslation()
  const tasks = useTasks()
  const { publish, revert, read } = useLegalChanges(kind)
  const [base, setBase] = useState(stored)
  const [theirs, setTheirs] = useState<Answer>()
  const [lang, setLang] = useState<LegalLanguage>(i18n.language === 'en' ? 'en' : 'nl')
  const publishButton = useRef<HTMLButtonElement>(null)
  const form = useCallForm<LegalValues>(toValues(stored.body))
  const { isDirty, dirtyFields, errors } = form.formState
  const take = (answer: Answer) => {
    setBase(answer)
    setTheirs(undefined)
    form.reset(toValues(answer.body))
  }
  const submission = useSubmission(form, async (values) => {
    const work = () => publish({ texts: toWords(values, kind), isNewVersion: values.change === 'version', version: base.version })
    try {
      take(
        await runFormTask(tasks, {
          type: 'save',
          entity: 'legal text',
          work,
          doneWords: () => t('legal-page.published'),
          undo: async ({ version }) => take(await revert(version)),
        }),
      )
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== OVERTAKEN) throw error
      setTheirs(await read())
    }
  })
  const [attempt, setAttempt] = useState(submission.attempt)
  if (attempt !== submission.attempt) {
    setAttempt(submission.attempt)
    // What is wrong in the other language can be gone to as well.
    const faulty = legalLanguages.find((each) => errors[each] !== undefined)
    if (faulty && errors[lang] === undefined) setLang(faulty)
  }
  const putBack = () => {
    publishButton.current?.focus()
    const work = () => revert(base.version)
    void tasks.runTask({ type: 'revert', entity: 'legal text', work, onDone: take })
  }
  const { lastChange, texts } = base.body
  const isTerms = kind === 'terms-of-use'
  const present = texts.find((each) => each.lang === lang) ?? texts[0]
  return (
    <div className="admin-legal">
      <div className="admin-legal__form">
        <CallForm form={form} submission={submission} label={t(`admin.legal.${kind}`)}>
          {kind === 'accessibility' && <StatementFields form={form} />}
          <div className="admin-legal__head">
            <Segments
              label={t('legal-page.language')}
              options={
                Object.fromEntries(
                  legalLanguages.map((each) => [each, <LanguageName key={each} lang={each} isTyped={dirtyFields[each] !== undefined} />]),
                ) as Record<LegalLanguage, ReactNode>
              }
              value={lang}
              onChange={setLang}
            />
            {present && (
              <p className="app-dim">
                {t('legal-page.present', { version: present.version })}{' '}
                {lastChange &&
                  t('legal-page.publishedBy', {
                    on: describeMoment(lastChange.on, i18n.language === 'en' ? 'en' : 'nl'),
                    name: lastChange.by?.name ?? t('legal-page.gone'),
                  })}{' '}
                <a href={present.url} target="_blank" rel="noreferrer">
                  {t('legal-page.view')} {t('shell.newTab')}
                </a>
                {lastChange?.canRevert === true && !isDirty && (
                  <Button look="quiet" onClick={putBack}>
                    {t('legal-page.putBack')}
                  </Button>
                )}
              </p>
            )}
          </div>
          {legalLanguages.map((each) => (
            <div key={each} className="admin-legal__language" hidden={each !== lang}>
              <LanguageFields form={form} lang={each} kind={kind} standard={texts.find((text) => text.lang === each)?.standard} />
            </div>
          ))}
          <ChoiceGroup
            {...fieldProps(form, 'change')}
            type="radio"
            label={t('legal-page.change')}
            hint={t(isTerms ? 'legal-page.changeHintTerms' : 'legal-page.changeHint')}
            options={[
              { value: 'correction', label: t('legal-page.correction') },
              { value: 'version', label: t(isTerms ? 'legal-page.newTerms' : 'legal-page.newVersion') },
            ]}
          />
          {theirs && (
            <Clash
              theirs={theirs.body}
              onMine={() => {
                setBase(theirs)
                setTheirs(undefined)
                publishButton.current?.focus()
              }}
              onTheirs={() => {
                take(theirs)
                publishButton.current?.focus()
              }}
            />
          )}
          <div className="admin-legal__save">
            <Button ref={publishButton} look="primary" type="submit" isBusy={submission.isBusy}>
              {t('admin.actions.publish')}
            </Button>
            {isDirty && (
              <Button
                look="quiet"
                onClick={() => {
                  form.reset(toValues(base.body))
                  publishButton.current?.focus()
                }}
              >
                {t('legal-page.discard')}
              </Button>
            )}
            <span className="app-dim" role="status">
              {isDirty && t('legal-page.unsaved')}
            </span>
          </div>
        </CallForm>
      </div>
      <LegalPreview form={form} lang={lang} kind={kind} />
      <LeaveDialog isTyped={isDirty} />
    </div>
  )
}

function LanguageName({ lang, isTyped }: { lang: LegalLanguage; isTyped: boolean }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      {t(`legal-page.languages.${lang}`)}
      {isTyped && (
        <>
          <span className="admin-legal__dot" aria-hidden="true" />
          <span className="ui-visually-hidden">{t('legal-page.hasUnsaved')}</span>
        </>
      )}
    </>
  )
}

/** What somebody else has published meanwhile: nothing is lost, and the person decides. */
function Clash({ theirs, onMine, onTheirs }: { theirs: LegalPage; onMine: () => void; onTheirs: () => void }): ReactNode {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const name = theirs.lastChange?.by?.name
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={t('legal-page.clash.title')} className="admin-legal__clash">
      <Notice kind="warning" title={t('legal-page.clash.title')}>
        <p>{name === undefined ? t('legal-page.clash.bySomebody') : t('legal-page.clash.by', { name })}</p>
        <div className="app-actions">
          <Button onClick={onMine}>{t('legal-page.clash.mine')}</Button>
          <Button onClick={onTheirs}>{t('legal-page.clash.theirs')}</Button>
        </div>
      </Notice>
    </div>
  )
}
