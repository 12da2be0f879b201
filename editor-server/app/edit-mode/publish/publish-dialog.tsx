import type { SaveMode } from '#content/model/save-mode/save-mode.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runFormTask } from '../../tasks/run-form-task.ts'
import { useTasks } from '../../tasks/use-tasks.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { FindingsPart } from './findings-part.tsx'
import { useEditSession, useEditState } from '../session/use-edit-session.ts'
import type { Companion, CompanionItem, PublishWishes, Translation } from '../workspace/publishing-calls.ts'
import { usePublishing, usePublishState } from '../workspace/publishing-context.ts'
import { ChangesPart } from './changes-part.tsx'
import { CommitsNotice } from './commits-notice.tsx'
import { EditionsNotice } from './editions-notice.tsx'
import { createLatePart } from '../../ui/late-part/late-part.tsx'
import { DraftItems } from './draft-items.tsx'
import { type DescribedProblem, describeProblem } from './describe-problem.ts'
import { ImpactFacts } from './impact-facts.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { NoteField } from './note-field.tsx'
import { type Checked, useChecked } from './use-checked.ts'
import { useUnpublished } from './use-unpublished.ts'
import { Waiting } from './waiting.tsx'
import { HelpNote } from '../workspace/help-note.tsx'

/** Few sites leave publishing to some. */
const RequestNotice = createLatePart(async () => (await import('./request/request-notice.tsx')).RequestNotice)

/** Shows what publishing will do and what is wrong, before the button. Afterwards the notice takes over. */
export function PublishDialog(): ReactNode {
  const { t } = useTranslation()
  const { close, open } = usePublishing()
  const title = useEditState(({ edited }) => edited.value.title)
  // Nobody follows a template, and nothing of it is planned.
  const isTemplate = useEditState(({ edited }) => edited.kind === 'template')
  const [note, setNote] = useState('')
  const [mode, setMode] = useState<SaveMode>('Save')
  const [translations, setTranslations] = useState<readonly Translation[]>([])
  const [items, setItems] = useState<readonly CompanionItem[]>([])
  const findings = useRef<HTMLElement>(null)
  const publish = usePublish()
  const { impact, errors, problem, isReady, isBusy, hasChanges } = publish
  // Somebody may have published one meanwhile.
  const chosenItems = items.filter(({ guid }) => impact?.draftItems?.some((each) => each.guid === guid))
  const ofItems = impact?.draftItems && <DraftItems items={impact.draftItems} chosen={chosenItems} onChange={setItems} />
  const press = () => {
    if (!hasChanges) void publish.runItems({ mode: 'Save' }, chosenItems)
    else if (errors > 0) findings.current?.focus()
    else void publish.run({ mode, ...(note.trim() !== '' && { note: note.trim() }) }, [...translations, ...chosenItems])
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
          {!hasChanges && chosenItems.length > 0 && (
            <Button look="primary" isBusy={isBusy} onClick={press}>
              {t('edit.publish.items.publish', { count: chosenItems.length })}
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
        {impact?.request && <RequestNotice request={impact.request} />}
        {impact?.editions && <EditionsNotice editions={impact.editions} />}
        {impact?.commits && <CommitsNotice commits={impact.commits} />}
        {hasChanges && (
          <section className="edit-sheet__part">
            <h3>{t('edit.publish.impact.title')}</h3>
            {impact ? <ImpactFacts impact={impact} /> : <Waiting text={t('edit.publish.impact.asking')} hasFailed={publish.hasFailed} />}
          </section>
        )}
        <ChangesPart hasDraftItems={impact?.draftItems !== undefined} />
        {hasChanges && (
          <>
            <FindingsPart ref={findings} checked={publish} />
            <div className="edit-sheet__part edit-publish__wishes">
              <OtherLanguages chosen={translations} onChange={setTranslations} />
              {ofItems}
              {!isTemplate && <ModeChoice value={mode} onChange={setMode} />}
              <NoteField label={t('edit.publish.note.label')} hint={t('edit.publish.note.hint')} value={note} onChange={setNote} />
            </div>
          </>
        )}
        {!hasChanges && ofItems}
      </div>
      <HelpNote topic="publish" />
    </Dialog>
  )
}

interface PublishTools extends Checked {
  /** Why it failed. */
  problem: DescribedProblem | undefined
  isBusy: boolean
  hasChanges: boolean
  run: (wishes: PublishWishes, companions: readonly Companion[]) => Promise<void>
  /** Of a page that has nothing to publish itself. */
  runItems: (wishes: PublishWishes, items: readonly CompanionItem[]) => Promise<void>
}

/** Saves what is on the screen, has it checked, and publishes it; the dialog closes when that is done. */
function usePublish(): PublishTools {
  const { t } = useTranslation()
  const session = useEditSession()
  const { findings, store, close } = usePublishing()
  const tasks = useTasks()
  const { phase } = usePublishState()
  const [refusal, setRefusal] = useState<unknown>()
  const hasChanges = useUnpublished() !== 0
  const checked = useChecked(refusal)
  const run = async (work: () => Promise<void>) => {
    setRefusal(undefined)
    try {
      // The notice of publishing says that it is busy and that it is done, as long as caches are purged.
      await runFormTask(tasks, {
        type: 'save',
        entity: 'publication',
        isSilent: true,
        work,
        doneWords: () => '',
      })
      close()
    } catch (error) {
      setRefusal(error)
      // Somebody may have saved meanwhile, and what the checks said was of another version.
      await session.refresh()
      void findings.ask()
    }
  }
  return {
    ...checked,
    problem: refusal === undefined ? undefined : describeProblem(refusal, (key, params) => t(key, params ?? {})),
    isBusy: phase === 'working',
    hasChanges,
    run: (wishes, companions) => run(() => store.publish(wishes, companions)),
    runItems: (wishes, items) => run(() => store.publishItems(wishes, items)),
  }
}
