import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import type { ApplicationUser } from '#content/model/profile/schema.ts'
import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api/api-problem.ts'
import { useApplication } from '../../client/application-context.ts'
import type { UserStore } from '../../client/user-store/user-store.ts'
import { runFormTask } from '../../tasks/run-form-task.ts'
import { useTasks } from '../../tasks/use-tasks.ts'
import { useCallForm } from '../../ui/call-form/use-call-form.ts'
import { type Submission, useSubmission } from '../../ui/call-form/use-submission.ts'
import { fromForm, toForm } from '../../ui/profile-fields/form-values.ts'
import {
  fieldOf,
  fieldOfPath,
  findChanges,
  findConflicts,
  isEmpty,
  pickValues,
  type ProfileValues,
  readValues,
  withValues,
} from '../../ui/profile-fields/profile-values.ts'

/** Status of a save that somebody else was before. */
const OVERTAKEN = 412

/** Fields that were changed elsewhere meanwhile, to something else than here. */
export interface ProfileConflict {
  names: readonly string[]
  theirs: ProfileValues
}

export interface ProfileForm {
  form: UseFormReturn<FieldValues>
  submission: Submission
  conflict: ProfileConflict | undefined
  /** Keeps what was typed here: the next save goes through. */
  keepMine: () => void
  /** Puts what was saved elsewhere into the fields of the conflict. */
  takeTheirs: () => void
}

/**
 * A form of the signed-in person's own profile: it saves what was changed in it and nothing else, as a task that can be taken back (SPEC
 * section 4). What somebody saved elsewhere meanwhile stays; where both changed one field, the person chooses.
 * @param user as the form begins
 */
export function useProfileForm(
  user: ApplicationUser,
  { definitions, hasNames }: { definitions: readonly ProfileProperty[]; hasNames: boolean },
): ProfileForm {
  const { t } = useTranslation()
  const { user: store } = useApplication()
  const tasks = useTasks()
  const [atFirst] = useState(() => readValues(user, definitions, hasNames))
  /** What was stored when the form began, or was saved last. */
  const base = useRef(atFirst)
  const [conflict, setConflict] = useState<ProfileConflict & { isChosen: boolean }>()
  const settle = () => setConflict((before) => before && { ...before, isChosen: true })
  const form = useCallForm<FieldValues>({ ...toForm(atFirst, definitions) })
  const read = (each: ApplicationUser) => readValues(each, definitions, hasNames)
  const required = new Set(definitions.filter((each) => each.required).map(({ key }) => key))
  const putAll = (values: ProfileValues) => {
    base.current = values
    form.reset({ ...toForm(values, definitions) })
  }
  /** From now on these are what is stored: what differs from them was changed here. */
  const takeOver = (names: readonly string[], from: ProfileValues) => {
    base.current = { ...base.current, ...Object.fromEntries(names.map((name) => [name, from[name]])) }
  }
  /** Shows what is stored in these fields. */
  const show = (names: readonly string[]) => {
    const fields = toForm(base.current, definitions)
    for (const name of names) form.setValue(name, fields[name])
  }
  const apply = (values: ProfileValues) => (each: ApplicationUser) => withValues(each, values, required)

  const submission = useSubmission(form, async (shown) => {
    setConflict(undefined)
    const before = base.current
    const mine = findChanges(before, fromForm(shown, definitions))
    if (Object.keys(mine).length === 0) {
      tasks.showNotice({ kind: 'information', message: t('profile-form.nothingChanged') })
      return
    }
    const earlier = findRestorable(pickValues(mine, before), required)
    const work = () => saveOnto(store, { base: before, mine, read, apply })
    const undo = async () => {
      await store.saveFresh(apply(earlier))
      putAll(read(getUser(store)))
    }
    try {
      await runFormTask(tasks, { type: 'save', entity: 'profile', work, undo: Object.keys(earlier).length > 0 ? undo : undefined })
      putAll(read(getUser(store)))
    } catch (error) {
      if (error instanceof Overtaken) {
        setConflict({ ...error.conflict, isChosen: false })
        const untouched = Object.keys(before).filter((name) => !(name in mine))
        takeOver(untouched, error.conflict.theirs)
        show(untouched)
      }
      throw error instanceof ApiProblem && error.errors.length > 0 ? atFields(error, apply(mine)(getUser(store)).properties) : error
    }
  })
  return {
    form,
    // A conflict is told by itself, also once something is chosen.
    submission: conflict ? { ...submission, problem: undefined } : submission,
    conflict: conflict?.isChosen === false ? conflict : undefined,
    keepMine() {
      if (conflict) takeOver(conflict.names, conflict.theirs)
      settle()
    },
    takeTheirs() {
      if (!conflict) return
      takeOver(conflict.names, conflict.theirs)
      show(conflict.names)
      settle()
    },
  }
}

/** What can be put back: nobody takes away what is required, also not by undoing that it was given. */
function findRestorable(earlier: ProfileValues, required: ReadonlySet<string>): ProfileValues {
  const isKept = (name: string) => [...required].some((key) => fieldOf({ key }) === name) && isEmpty(earlier[name])
  return Object.fromEntries(Object.entries(earlier).filter(([name]) => !isKept(name)))
}

/** A save that somebody else was before, in the same fields. */
class Overtaken extends ApiProblem {
  readonly conflict: ProfileConflict

  constructor(problem: ApiProblem, conflict: ProfileConflict) {
    super(problem)
    this.conflict = conflict
  }
}

interface Saving {
  base: ProfileValues
  mine: ProfileValues
  read: (user: ApplicationUser) => ProfileValues
  apply: (values: ProfileValues) => (user: ApplicationUser) => ApplicationUser
}

/** Saves changes onto the profile as it is by now. @throws Overtaken where somebody changed the same fields to something else; ApiProblem */
async function saveOnto(store: UserStore, { base, mine, read, apply }: Saving): Promise<void> {
  const check = (problem: ApiProblem) => {
    const theirs = read(getUser(store))
    const names = findConflicts({ base, theirs, mine })
    if (names.length > 0) throw new Overtaken(problem, { names, theirs })
  }
  try {
    await store.save(apply(mine))
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== OVERTAKEN) throw error
    await store.reload()
    check(error)
    await store.save(apply(mine))
  }
}

function getUser({ state }: UserStore): ApplicationUser {
  if (!state.applicationUser) throw new TypeError('Nobody is signed in')
  return state.applicationUser
}

/** The same problem, with its faults at the fields of the form. */
function atFields(problem: ApiProblem, sent: ApplicationUser['properties']): ApiProblem {
  const { title, status, code, detail, correlationId, retryAfter } = problem
  const errors = problem.errors.map((error) => ({ ...error, path: fieldOfPath(error.path, sent) ?? error.path }))
  return new ApiProblem({ title, status, code, detail, correlationId, retryAfter, errors })
}
