import { useTranslation } from 'react-i18next'
import { runFormTask } from '../../tasks/run-form-task.ts'
import { useTasks } from '../../tasks/use-tasks.ts'
import { keepRights } from '../session/actions/keep-rights.ts'
import { useEditSession } from '../session/use-edit-session.ts'
import { NotSaved } from '../workspace/publish-store.ts'
import { usePublishing } from '../workspace/publishing-context.ts'
import { describeProblem } from './describe-problem.ts'

/** What was discarded cannot be put back without a choice, which is asked for over the page. */
class Clashes extends Error {}

/**
 * Makes the working copy what visitors see again. What is thrown away is kept as long as the notice offers it, and is then laid over what there
 * is by then: nothing of what others did meanwhile is written over.
 */
export function useDiscard(): () => Promise<void> {
  const { t } = useTranslation()
  const session = useEditSession()
  const tasks = useTasks()
  const { calls } = usePublishing()
  const { kind } = session.getState().edited
  const discard = async () => {
    await session.saveNow()
    const { edited, live, version, saving } = session.getState()
    if (saving !== 'saved') throw new NotSaved(saving)
    await calls.revert(version)
    await session.refresh()
    const base = live ?? session.getState().edited
    // Who may not change rights cannot write what others had changed of them.
    return { base, edited: session.code.mayChangeRights ? edited : keepRights(edited, base) }
  }
  const bringBack = async (discarded: Awaited<ReturnType<typeof discard>>) => {
    session.bringBack(discarded)
    if (session.getState().conflict) throw new Clashes('Somebody else has changed the same')
    await session.saveNow()
    const { saving } = session.getState()
    if (saving === 'conflict') throw new Clashes('Somebody else has changed the same')
    if (saving !== 'saved') throw new NotSaved(saving)
  }
  return async () =>
    void (await runFormTask(tasks, {
      type: 'revert',
      entity: kind,
      work: discard,
      doneWords: () => t('edit.publish.revert.done'),
      undo: bringBack,
      undoWordsFor: (error) => (error instanceof Clashes ? '' : describeProblem(error, (key, params) => t(key, params ?? {})).title),
    }))
}
