import type { PlatformSettingKey, PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { type Submission, useSubmission } from '../../../ui/call-form/use-submission.ts'
import { sectionKeys, type SectionName } from './sections.ts'
import { findChanges, isSame, type SettingChange, type SettingValues, toSent, toValues } from './setting-values.ts'
import { useSettingsTools } from './settings-context.ts'
import { type SavedSettings, SettingsClash, useSettingsChanges } from './use-settings.ts'

export type SettingsFormState = UseFormReturn<SettingValues>

export interface Section {
  form: SettingsFormState
  submission: Submission
  changes: readonly SettingChange[]
  /** What the form was filled from. */
  base: SettingValues
  /** What somebody else has made of settings that are typed here too; empty where nobody has. */
  theirs: readonly SettingChange[]
  /** Takes those over, or has what is typed here go over them when it is saved. */
  settle: (as: 'theirs' | 'mine') => void
  /** Back to what is stored. */
  discard: () => void
}

const nobodys: readonly SettingChange[] = []

/**
 * One section's form: what is typed, what of it differs from what is stored, and how it is saved. The form's default values are what its fields
 * were filled from: what others change meanwhile shows in the difference.
 */
export function useSection(name: SectionName): Section {
  const { t } = useTranslation()
  const tasks = useTasks()
  const { settings, edits } = useSettingsTools()
  const { save, takeBack } = useSettingsChanges()
  const keys: readonly PlatformSettingKey[] = sectionKeys[name]
  const form = useCallForm<SettingValues>(toValues(settings))
  const base = form.formState.defaultValues as SettingValues
  const [theirs, setTheirs] = useState(nobodys)
  useWatch({ control: form.control })
  const changes = findChanges(keys, form.getValues(), base)

  /** What is typed is now measured by these values. */
  const measureBy = (named: readonly PlatformSettingKey[], from: SettingValues) =>
    form.reset({ ...base, ...Object.fromEntries(named.map((key) => [key, from[key]])) }, { keepValues: true, keepErrors: true })
  const take = (named: readonly PlatformSettingKey[], from: SettingValues) => {
    measureBy(named, from)
    for (const key of named) form.setValue(key, from[key] as never)
  }
  const follow = useEffectEvent((stored: PlatformSettings) => {
    const typed = new Set(changes.map(({ key }) => key))
    const changed = keys.filter((key) => !typed.has(key) && !isSame(stored[key] ?? null, toSent(key, base[key])))
    if (changed.length > 0) take(changed, toValues(stored))
  })
  useEffect(() => follow(settings), [settings])
  const described = JSON.stringify(changes)
  useEffect(() => edits.set(name, JSON.parse(described) as SettingChange[]), [edits, name, described])

  const submission = useSubmission(form, async () => {
    setTheirs(nobodys)
    if (changes.length === 0) return void tasks.showNotice({ kind: 'information', message: t('settings.nothingChanged') })
    const undoWordsFor = (problem: unknown) =>
      problem instanceof SettingsClash ? t('settings.notTakenBack') : describeFailureInLine(problem, t)
    let saved: SavedSettings
    try {
      const work = () => save({ changes, base })
      saved = await runFormTask(tasks, { type: 'save', entity: 'setting', work, undo: takeBack, undoWordsFor })
    } catch (problem) {
      if (!(problem instanceof SettingsClash)) throw problem
      return setTheirs(problem.theirs)
    }
    take(
      changes.map(({ key }) => key),
      toValues(saved.settings),
    )
  })
  return {
    form,
    submission,
    changes,
    base,
    theirs,
    settle(as) {
      const latest = { ...base, ...Object.fromEntries(theirs.map(({ key, value }) => [key, value ?? ''])) }
      const named = theirs.map(({ key }) => key)
      if (as === 'mine') measureBy(named, latest)
      else take(named, latest)
      setTheirs(nobodys)
    },
    discard() {
      form.clearErrors()
      setTheirs(nobodys)
      take(keys, toValues(settings))
    },
  }
}
