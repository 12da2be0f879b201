import { NOTE_MAX_LENGTH } from '#content/model/version/schema.ts'
import type { SaveMode } from '#content/model/save-mode/save-mode.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { FindingList } from '../canvas/findings/finding-list.tsx'
import { useEditSession, useEditState } from '../session/use-edit-session.ts'
import type { Companion, Finding, Impact, PublishWishes } from '../workspace/publishing-calls.ts'
import { usePublishing, usePublishState } from '../workspace/publishing-context.ts'
import { useFindingState } from '../workspace/use-findings.ts'
import { ChangesPart } from './changes-part.tsx'
import { CommitsNotice } from './commits-notice.tsx'
import { EditionsNotice } from './editions-notice.tsx'
import { type DescribedProblem, describeProblem, findingsOf } from './describe-problem.ts'
import { ImpactFacts } from './impact-facts.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { useUnpublished } from './use-unpublished.ts'

/** Shows what publishing will do and what is wrong, before the button. Afterwards the notice takes over. */
export function PublishDialog(): ReactNode {
  const { t } = useTranslation()
  const { close, open } = usePublishing()
  const title = useEditState(({ edited }) => edited.value.title)
  // Nobody follows a template, and nothing of it is planned.
  const isTemplate = useEditState(({ edited }) => edited.kind === 'template')
  const [note, setNote] = useState('')
  const [mode, setMode] = useState<SaveMode>('Save')
  const [companions, setCompanions] = useState<readonly Companion[]>([])
  const findings = useRef<HTMLElement>(null)
  const publish = usePublish()
  const { impact, errors, problem, isReady, isBusy, hasChanges } = publish
  const press = () => {
    if (errors > 0) findings.current?.focus()
    else void publish.run({ mode, ...(note.trim() !== '' && { note: note.trim() }) }, companions)
  }
  return (
    <Dialog
      isOpen
      title={t('edit.publish.title', { title })}
      onClose={close}
      actions={
        <>
          {hasChanges && (
            <Button look="primary" isBusy={isBusy || !isReady} onClick={press}>
              {errors > 0 ? t('edit.publish.solveFirst', { count: errors }) : t('edit.publish.now')}
            </Button>
          )}
          {hasChanges && !isTemplate && (
            <Button look="quiet" onClick={() => open({ kind: 'schedule' })}>
              {t('edit.publish.later')}
            </Button>
          )}
          {hasChanges && !isTemplate && (
            <Button look="quiet" onClick={() => open({ kind: 'edition' })}>
              {t('edit.publish.inEdition')}
            </Button>
          )}
          <Button onClick={close}>{t(hasChanges ? 'actions.cancel' : 'actions.close')}</Button>
          <p className="edit-sheet__busy" role="status">
            {isBusy && t('edit.publish.busy')}
          </p>
        </>
      }
    >
      <div className="edit-sheet edit-publish">
        {problem && (
          <Notice kind="negative" title={problem.title} isAnswer>
            <p>{problem.text}</p>
          </Notice>
        )}
        {impact?.editions && <EditionsNotice editions={impact.editions} />}
        {impact?.commits && <CommitsNotice commits={impact.commits} />}
        {hasChanges && (
          <section className="edit-sheet__part">
            <h3>{t('edit.publish.impact.title')}</h3>
            {impact ? <ImpactFacts impact={impact} /> : <Waiting text={t('edit.publish.impact.asking')} hasFailed={publish.hasFailed} />}
          </section>
        )}
        <ChangesPart />
        {hasChanges && (
          <>
            <section className="edit-sheet__part" ref={findings} tabIndex={-1} aria-label={t('edit.findings.title')}>
              <h3>{t('edit.findings.title')}</h3>
              {impact ? (
                <FindingList findings={publish.findings} />
              ) : (
                <Waiting text={t('edit.findings.asking')} hasFailed={publish.hasFailed} />
              )}
            </section>
            <div className="edit-sheet__part edit-publish__wishes">
              <OtherLanguages chosen={companions} onChange={setCompanions} />
              {!isTemplate && <ModeChoice value={mode} onChange={setMode} />}
              <Note value={note} onChange={setNote} />
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface PublishTools {
  impact: Impact | undefined
  findings: readonly Finding[]
  /** Findings that keep it from being published. */
  errors: number
  /** Why it failed. */
  problem: DescribedProblem | undefined
  /** Why the impact could not be read. */
  hasFailed: boolean
  /** The findings are about what the server has now. */
  isReady: boolean
  isBusy: boolean
  hasChanges: boolean
  run: (wishes: PublishWishes, companions: readonly Companion[]) => Promise<void>
}

/** Saves what is on the screen, has it checked, and publishes it; the dialog closes when that is done. */
function usePublish(): PublishTools {
  const { t } = useTranslation()
  const session = useEditSession()
  const { findings, store, close } = usePublishing()
  const { impact, isAsking, problem: askProblem, version: askedOf } = useFindingState()
  const version = useEditState((state) => state.version)
  const { phase } = usePublishState()
  const [refusal, setRefusal] = useState<unknown>()
  const [isSaving, setSaving] = useState(true)
  const hasChanges = useUnpublished() !== 0

  useEffect(() => {
    let isOpen = true
    void session.saveNow().then(() => {
      if (!isOpen) return
      setSaving(false)
      if (session.getState().version !== findings.getState().version || findings.getState().problem !== undefined) void findings.ask()
    })
    return () => {
      isOpen = false
    }
  }, [session, findings])

  const refused = findingsOf(refusal)
  const all = [...refused, ...(impact?.findings ?? []).filter((finding) => !refused.some((each) => isSame(each, finding)))]
  const hasFailed = askProblem !== undefined
  const run: PublishTools['run'] = async (wishes, companions) => {
    setRefusal(undefined)
    try {
      await store.publish(wishes, companions)
      close()
    } catch (error) {
      setRefusal(error)
      // Somebody may have saved meanwhile, and what the checks said was of another version.
      await session.refresh()
      void findings.ask()
    }
  }
  return {
    impact,
    findings: all,
    errors: all.filter(({ severity }) => severity === 'error').length,
    problem: refusal === undefined ? undefined : describeProblem(refusal, (key, params) => t(key, params ?? {})),
    hasFailed,
    // Where the checks cannot be asked the server still has the last word.
    isReady: !isSaving && (hasFailed || (!isAsking && impact !== undefined && askedOf === version)),
    isBusy: phase === 'working',
    hasChanges,
    run,
  }
}

function isSame(a: Finding, b: Finding): boolean {
  return a.code === b.code && a.path === b.path && a.blockGuid === b.blockGuid
}

function Waiting({ text, hasFailed }: { text: string; hasFailed: boolean }): ReactNode {
  const { t } = useTranslation()
  return (
    <p className="edit-sheet__waiting" data-failed={hasFailed || undefined}>
      {hasFailed ? t('edit.findings.failed') : text}
    </p>
  )
}

function Note({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="edit-publish__note">
      <label className="edit-sheet__label" htmlFor={id}>
        {t('edit.publish.note.label')} <span className="edit-sheet__muted">{t('form.optional')}</span>
      </label>
      <p className="edit-sheet__hint" id={`${id}-hint`}>
        {t('edit.publish.note.hint')}
      </p>
      <textarea
        className="edit-input edit-input--lines"
        id={id}
        aria-describedby={`${id}-hint`}
        maxLength={NOTE_MAX_LENGTH}
        rows={2}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
