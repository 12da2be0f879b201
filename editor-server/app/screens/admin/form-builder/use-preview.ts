import { type FormEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FormContent } from '#content/model/form/schema.ts'
import { dateOf } from '#content/model/instant/instant.ts'
import { readAct } from '#content/model/form/posted.ts'
import type { ReadAnswers } from '#content/model/form/read-answers.ts'
import { findStepOf, listSteps } from '#content/model/form/steps.ts'
import { act, emptyForm, type FilledForm, readControls, readFilled } from '#renderer/blocks/form/client/filled-form.ts'
import type { ShownVersion } from '#renderer/blocks/form/field-args.ts'

/** Before the ids of the preview. */
export const PREVIEW = 'form-preview'

export interface Preview {
  version: ShownVersion
  filled: FilledForm
  read: ReadAnswers
  /** Of today, which rules may look at. */
  today: string
  /** It was sent as far as a preview goes. */
  isSent: boolean
  root: RefObject<HTMLDivElement | null>
  begin: () => void
  handlers: {
    onInput: () => void
    onChange: (event: FormEvent) => void
    onSubmit: (event: FormEvent) => void
    onClick: (event: MouseEvent) => void
  }
}

/** A working copy that is filled in as a visitor does, by what the block on a page does it with. Nothing leaves the browser. */
export function usePreview(content: FormContent, lang: string): Preview {
  const version: ShownVersion = { version: 1, lang: content.lang, title: content.title, fields: content.fields }
  const [filled, setFilled] = useState(() => emptyForm(version))
  const [isSent, setSent] = useState(false)
  const [today] = useState(() => dateOf(new Date().toISOString()))
  const root = useRef<HTMLDivElement>(null)
  /** What the next drawing puts the focus on. */
  const focus = useRef<string>(undefined)
  const readOf = ({ raw, files }: FilledForm) => readFilled(version, raw, { lang, files, today })
  const form = () => root.current?.querySelector('form')
  const typed = (): FilledForm => {
    const controls = form()
    return controls ? { ...filled, raw: { ...filled.raw, ...readControls(version, controls) } } : filled
  }

  useEffect(() => {
    if (focus.current === undefined) return
    root.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = undefined
  }, [filled])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const asked = readAct(submitter instanceof HTMLButtonElement ? submitter.value : 'next') ?? { kind: 'next' }
    const now = typed()
    const read = readOf(now)
    setSent(asked.kind === 'send' && read.faults.length === 0)
    const next = asked.kind === 'send' ? { ...now, faults: read.faults } : act(version, now, asked, read)
    if (!next) return
    const group = asked.kind === 'add' || asked.kind === 'remove' ? `[data-place="${asked.group}"] > [data-row]:last-of-type` : undefined
    focus.current = next.faults.length > 0 ? '[data-faults]' : (group ?? '[data-title]')
    setFilled(next)
  }

  /** A file counts as uploaded; it stays where it is. */
  function onChange({ target }: FormEvent): void {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    const place = target.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? ''
    const chosen = [...(target.files ?? [])].map(({ name, size }) => ({ guid: crypto.randomUUID(), name, size }))
    // Those of a row have no place of their own in what was typed.
    if (chosen.length === 0 || place.includes('.')) return
    const now = typed()
    const before = now.raw[place]
    const kept = Array.isArray(before) ? before.filter((each): each is string => typeof each === 'string') : []
    setFilled({
      ...now,
      raw: { ...now.raw, [place]: [...kept, ...chosen.map(({ guid }) => guid)] },
      files: { ...now.files, ...Object.fromEntries(chosen.map((file) => [file.guid, file])) },
      revision: now.revision + 1,
    })
  }

  /** A link of the summary leads to its field, in whatever step that is. */
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-faults] a') : null
    if (!link) return
    event.preventDefault()
    const id = link.hash.slice(1)
    const target = document.getElementById(id)
    if (target) return target.focus()
    const place = filled.faults.find((fault) => id.startsWith(`${PREVIEW}-${fault.place.split('.')[0]}`))?.place ?? ''
    const step = findStepOf(listSteps(version), place)
    if (!step) return
    focus.current = `[id="${id}"]`
    setFilled((was) => ({ ...was, step: step.index, revision: was.revision + 1 }))
  }

  return {
    version,
    filled,
    read: readOf(filled),
    today,
    isSent,
    root,
    begin() {
      setSent(false)
      setFilled((was) => ({ ...emptyForm(version), revision: was.revision + 1 }))
    },
    handlers: { onInput: () => setFilled(typed()), onChange, onSubmit, onClick },
  }
}
