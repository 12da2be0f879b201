import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { type Choice, mergeChanges, type MergedMenu } from '../../../client/menu-items/merge-changes.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { describeFailure, type FormProblem } from '../../../ui/call-form/describe-failure.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { type EditedMenu, type MenuAction, mergeValue, valuesOf } from './edited-menu.ts'
import { type ReadMenu, useMenuChanges } from './use-menus.ts'

/** HTTP status of a save of another version than the one that is stored. */
const STALE = 412

export interface SaveStep {
  /** Undefined: nothing is asked. */
  step: 'impact' | 'conflict' | undefined
  problem: FormProblem | undefined
  isBusy: boolean
  merged: MergedMenu | undefined
  /** What a merge has done, until the menu is saved. */
  told: string | undefined
  begin: () => void
  save: () => Promise<void>
  /** Takes in what somebody else has saved meanwhile. */
  catchUp: () => Promise<void>
  resolve: (choices: Readonly<Record<string, Choice>>) => void
  close: () => void
}

/** Saves a menu: first what that does is shown, and where somebody else was first, both are merged and looked at again. */
export function useSave(edited: EditedMenu | undefined, dispatch: (action: MenuAction) => void): SaveStep {
  const { t } = useTranslation()
  const tasks = useTasks()
  const { save, readNewest } = useMenuChanges()
  const [step, setStep] = useState<SaveStep['step']>()
  const [problem, setProblem] = useState<FormProblem>()
  const [isBusy, setBusy] = useState(false)
  const [newest, setNewest] = useState<ReadMenu>()
  const [told, setTold] = useState<string>()

  const close = useCallback(() => {
    setStep(undefined)
    setProblem(undefined)
  }, [])
  const adopt = (read: ReadMenu, choices: Readonly<Record<string, Choice>>) => {
    if (!edited) return
    const { base } = edited
    const { items, relocated } = mergeChanges(base.items, edited.items, read.menu.items, choices)
    const values = {
      items,
      name: mergeValue(base.name, edited.name, read.menu.name),
      lang: mergeValue(base.lang, edited.lang, read.menu.lang),
    }
    dispatch({ kind: 'rebase', ...read, values })
    close()
    const names = relocated.map(({ name }) => `‘${name}’`).join(', ')
    setTold([t('menu.conflict.merged'), ...(names === '' ? [] : [t('menu.conflict.relocated', { names })])].join(' '))
  }
  const catchUp = async () => {
    if (!edited) return
    try {
      const read = await readNewest(edited.base.guid)
      const { conflicts } = mergeChanges(edited.base.items, edited.items, read.menu.items)
      if (conflicts.length === 0) return adopt(read, {})
      setNewest(read)
      setStep('conflict')
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(describeFailure(error, t, { SITE_NOT_FOUND: { title: t('menu.goneTitle'), text: t('menu.goneText') } }))
    }
  }
  return {
    step,
    problem,
    isBusy,
    merged: edited && newest && step === 'conflict' ? mergeChanges(edited.base.items, edited.items, newest.menu.items) : undefined,
    told,
    begin() {
      setProblem(undefined)
      setStep('impact')
    },
    async save() {
      if (!edited || isBusy) return
      const { base, version } = edited
      const before = valuesOf(base)
      setBusy(true)
      setProblem(undefined)
      try {
        const saved = await runFormTask(tasks, {
          type: 'save',
          entity: 'menu',
          work: () => save({ guid: base.guid, version, values: valuesOf(edited) }),
          undo: ({ version: since }) => save({ guid: base.guid, version: since, values: before }),
        })
        dispatch({ kind: 'rebase', ...saved, values: valuesOf(saved.menu) })
        setTold(undefined)
        close()
      } catch (error) {
        if (error instanceof ApiProblem && error.status === STALE) await catchUp()
        else setProblem(describeFailure(error, t, { SITE_NOT_FOUND: { title: t('menu.goneTitle'), text: t('menu.goneText') } }))
      } finally {
        setBusy(false)
      }
    },
    catchUp,
    resolve: (choices) => newest && adopt(newest, choices),
    close,
  }
}
