import { type FormEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { sayForm } from '#content/messages/form/say-form.ts'
import type { InputMask } from '#content/model/form/field-settings.ts'
import { findSensitive } from '#content/model/form/find-sensitive.ts'
import { ownNames, readAct } from '#content/model/form/posted.ts'
import { prefill } from '#content/model/form/prefill.ts'
import type { ReadAnswers } from '#content/model/form/read-answers.ts'
import { findStepOf, listSteps } from '#content/model/form/steps.ts'
import {
  act,
  addAnswers,
  addMissing,
  beginWith,
  emptyForm,
  findWay,
  type FilledForm,
  readControls,
  readFilled,
  todayAt,
} from './filled-form.ts'
import type { FormIslandProps } from '../island.tsx'
import { findTyped, forgetTyped, keepTyped } from './keep-typed.ts'
import { applyMask } from './masks.ts'
import { fillBlanks, prefillFromProfile } from './prefill-from-profile.ts'
import { askStart, beginWork, sendForm, tellLeft } from './send-form.ts'
import { useUploads } from './use-uploads.ts'

export interface Status {
  text: string
  isVisible: boolean
  /** Whether signing in helps. */
  asksToSignIn?: true
}

interface UsedForm {
  filled: FilledForm
  read: ReadAnswers
  status: Status
  /** Why nothing can be sent, where that is known before anything is. */
  refusal: string | undefined
  isBusy: boolean
  root: RefObject<HTMLDivElement | null>
  handlers: {
    onInput: (event: FormEvent) => void
    onChange: (event: FormEvent) => void
    onSubmit: (event: FormEvent) => void
    onClick: (event: MouseEvent) => void
  }
}

const quiet: Status = { text: '', isVisible: false }

export function useForm({ formGuid, version, lang, ids, blockGuid, pageGuid }: FormIslandProps): UsedForm {
  const [first] = useState(() => emptyForm(version))
  const [filled, setFilled] = useState(first)
  const [today, setToday] = useState('')
  const [status, setStatus] = useState(quiet)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const root = useRef<HTMLDivElement>(null)
  /** What the next drawing puts the focus on. */
  const focus = useRef<string>(undefined)
  /** What is known of this filled-in form beside its answers. */
  const own = useRef<{
    guid: string
    started?: string
    /** What the form asks for against spam, while it is being done and after that. */
    work?: ReturnType<typeof beginWork>
    hasBegun: boolean
    hasAsked: boolean
    isSent: boolean
  }>(undefined)
  /** Steps that were shown; the overview has the number after the last. */
  const seen = useRef(new Set<number>())
  const read = useMemo(
    () => readFilled(version, filled.raw, { lang, files: filled.files, today }),
    [version, filled.raw, filled.files, lang, today],
  )

  const form = () => root.current?.querySelector('form') ?? undefined
  const say = (key: string, isVisible = false) => setStatus({ text: sayForm(lang, `form.${key}`), isVisible })
  const typed = (): FilledForm['raw'] => ({ ...filled.raw, ...(form() && readControls(version, form() as HTMLFormElement)) })
  const uploads = useUploads({ formGuid, version, lang, root, setStatus, setFilled })

  useEffect(() => {
    const kept = findTyped(formGuid, version)
    own.current = {
      guid: kept?.guid ?? crypto.randomUUID(),
      hasBegun: kept?.started !== undefined,
      hasAsked: false,
      isSent: false,
      ...(kept?.started && { started: kept.started }),
    }
    setToday(todayAt(new Date()))
    const before = form()
    const prefilled = prefill(version, { query: new URLSearchParams(location.search) })
    const begun = beginWith({ version, kept, controls: before ? readControls(version, before) : {}, prefilled })
    // What was typed stands in its control already, and somebody may be typing on.
    const isInPlace = !kept && Object.keys(prefilled).length === 0
    const { activeElement } = document
    if (!isInPlace && activeElement instanceof HTMLElement && before?.contains(activeElement))
      focus.current = `[name="${activeElement.getAttribute('name') ?? ''}"]`
    if (begun) setFilled((was) => ({ ...was, ...begun, revision: was.revision + (isInPlace ? 0 : 1) }))
    if (!kept)
      void prefillFromProfile(version).then((known) => {
        const filledIn = fillBlanks(form(), known)
        if (Object.keys(filledIn).length > 0) setFilled((was) => ({ ...was, raw: addMissing(was.raw, filledIn) }))
      })
    if (kept) say(findSensitive(version).size > 0 ? 'restoredInPart' : 'restored', true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: a form of another version is another island
  }, [])

  const step = filled.step === 'overview' ? listSteps(version).length : filled.step
  useEffect(() => {
    seen.current.add(step)
    const { started, hasBegun, isSent } = own.current ?? { hasBegun: false, isSent: true }
    // Before what was kept is back, there is nothing to keep.
    if (isSent || !hasBegun || filled === first) return undefined
    keepTyped(formGuid, version, {
      guid: own.current?.guid ?? '',
      raw: filled.raw,
      step: filled.step,
      files: filled.files,
      ...(started && { started }),
    })
    const leave = () => {
      if (!own.current?.isSent) tellLeft(formGuid, { version: version.version, ...findWay(version, seen.current, read.shown) })
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [formGuid, version, filled, first, step, read])

  useEffect(() => {
    if (focus.current === undefined) return
    const target =
      root.current?.querySelector<HTMLElement>(focus.current) ??
      root.current?.querySelector<HTMLElement>('input:not([type=hidden], [tabindex])')
    focus.current = undefined
    target?.focus()
  }, [filled])

  function begin(): void {
    if (!own.current || own.current.hasAsked) return
    own.current.hasBegun = true
    own.current.hasAsked = true
    // Also of what was typed before: the form may be full since. It was begun when it was begun.
    void askStart(formGuid, blockGuid, own.current.guid).then(({ started, work, refused }) => {
      if (own.current && started !== undefined) own.current.started ??= started
      if (own.current && work) own.current.work = beginWork(work)
      if (refused !== undefined) setRefusal(sayForm(lang, `form.${refused}`))
    })
  }

  function onInput({ target }: FormEvent): void {
    begin()
    const mask = target instanceof HTMLInputElement ? target.dataset['mask'] : undefined
    if (mask !== undefined && target instanceof HTMLInputElement && target.selectionStart === target.value.length) {
      const masked = applyMask(mask as InputMask, target.value)
      if (masked !== target.value) target.value = masked
    }
    if (status.isVisible) setStatus(quiet)
    const raw = typed()
    setFilled((was) => ({ ...was, raw }))
  }

  function onChange(event: FormEvent): void {
    if (event.target instanceof HTMLInputElement && event.target.type === 'file') uploads(event.target)
  }

  function onSubmit(event: FormEvent): void {
    const { submitter } = event.nativeEvent as SubmitEvent
    const asked = readAct(submitter instanceof HTMLButtonElement ? submitter.value : 'next') ?? { kind: 'next' }
    const now = { ...filled, raw: typed() }
    if (asked.kind === 'save') {
      // The server keeps it from here on, and shows how to come back to it.
      addAnswers(form(), version, now.raw)
      if (own.current) own.current.isSent = true
      forgetTyped(formGuid, version)
      return
    }
    event.preventDefault()
    const readNow = readFilled(version, now.raw, { lang, files: now.files, today })
    if (asked.kind === 'send') {
      void send(now, readNow)
      return
    }
    const next = act(version, now, asked, readNow)
    if (!next) return
    const changesRows = asked.kind === 'add' || asked.kind === 'remove'
    const group = changesRows ? `[data-place="${asked.group}"] > [data-row]:last-of-type` : undefined
    focus.current = next.faults.length > 0 ? '[data-faults]' : (group ?? '[data-title]')
    setStatus(quiet)
    setFilled(next)
  }

  async function send(now: FilledForm, readNow: ReadAnswers): Promise<void> {
    if (isBusy || !own.current) return
    if (readNow.faults.length > 0) {
      focus.current = '[data-faults]'
      setFilled({ ...now, faults: readNow.faults })
      return
    }
    setBusy(true)
    say('sending', true)
    const { guid, started } = own.current
    const work = await own.current.work
    const known = new Set(readNow.shown)
    const answers = Object.fromEntries(Object.entries(now.raw).filter(([field]) => known.has(field)))
    const website = form()?.querySelector<HTMLInputElement>(`[name="${ownNames.trap}"]`)?.value || undefined
    const sending = await sendForm(formGuid, { guid, version: version.version, lang, answers, pageGuid, blockGuid, started, work, website })
    setBusy(false)
    if (sending.kind === 'sent') {
      own.current.isSent = true
      forgetTyped(formGuid, version)
      showSent(ids, sending, root.current)
    } else if (sending.kind === 'faults') {
      focus.current = '[data-faults]'
      setStatus(quiet)
      setFilled({ ...now, faults: sending.faults })
    } else {
      const asksToSignIn = sending.text === 'signIn' && { asksToSignIn: true as const }
      setStatus({ text: sayForm(lang, `form.${sending.text}`), isVisible: true, ...asksToSignIn })
    }
  }

  /** A link of the summary to a field of another step goes to that step first. */
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-faults] a') : null
    if (!link) return
    event.preventDefault()
    const id = link.hash.slice(1)
    const place = filled.faults.find((fault) => id.startsWith(`${ids}-${fault.place.split('.')[0]}`))?.place ?? ''
    const target = document.getElementById(id)
    const wanted = findStepOf(listSteps(version), place)
    if (target) target.focus()
    else if (wanted) {
      focus.current = `[id="${id}"]`
      setFilled((was) => ({ ...was, step: wanted.index, revision: was.revision + 1 }))
    }
  }

  return { filled, read, status, refusal, isBusy, root, handlers: { onInput, onChange, onSubmit, onClick } }
}

/** The static page holds what is said once a form is sent: its words are HTML, which a script may not write. */
function showSent(ids: string, { guid, isWaiting }: { guid: string; isWaiting: boolean }, form: HTMLElement | null): void {
  const sent = document.getElementById(`${ids}-sent`)
  if (!sent) return
  const link = sent.querySelector<HTMLAnchorElement>('[data-link]')
  if (link) link.href = `/submission/${guid}`
  const waiting = sent.querySelector<HTMLElement>('[data-waiting]')
  if (waiting) waiting.hidden = !isWaiting
  if (form) form.hidden = true
  const about = document.getElementById(`${ids}-about`)
  if (about) about.hidden = true
  sent.hidden = false
  sent.focus()
}
