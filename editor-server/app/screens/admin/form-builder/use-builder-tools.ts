import type { FormField } from '#content/model/form/field.ts'
import type { FormFieldType } from '#content/model/form/field-types.ts'
import type { FormContent } from '#content/model/form/schema.ts'
import { type Dispatch, type RefObject, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuilderCommand } from './builder-keys.ts'
import { type BuilderAction, type BuilderState, FORM, reduceBuilder } from './builder-state.ts'
import { type Edge, type FieldEdit, listRows } from './edit-fields.ts'
import { makeField } from './new-field.ts'
import { nameOfField } from './name-of-field.ts'

export interface BuilderTools {
  state: BuilderState
  run: (command: BuilderCommand) => void
  choose: (guid: string) => void
  /** @param setting that gets the focus: the first one where nothing is said, or where this one is not shown */
  openDrawer: (setting?: string) => void
  add: (type: FormFieldType, at?: { target: string; edge: Edge }) => void
  place: (guid: string, target: string, edge: Edge) => void
  change: (guid: string, values: Partial<FormField>, typed?: string) => void
  changeContent: (values: Partial<FormContent>, typed?: string) => void
}

interface Given {
  state: BuilderState
  dispatch: Dispatch<BuilderAction>
  announce: (text: string) => void
  drawer: RefObject<HTMLElement | null>
  openPalette: () => void
}

/** Everything that is done to a form goes through here, by keys, buttons and the pointer alike, and is said. */
export function useBuilderTools({ state, dispatch, announce, drawer, openPalette }: Given): BuilderTools {
  const { t } = useTranslation()
  return useMemo(() => {
    const { content, chosen } = state
    const { lang } = content
    const name = (guid: string, of: FormContent = content) => {
      const field = listRows(of).find((row) => row.field.guid === guid)?.field
      return field ? nameOfField(field, lang, t) : ''
    }
    const choose = (guid: string) => {
      if (guid !== chosen) dispatch({ kind: 'choose', guid })
    }
    /** Says what came of it, or that nothing did. */
    const edit = (change: FieldEdit, words: (after: BuilderState) => string) => {
      const after = reduceBuilder(state, { kind: 'fields', edit: change })
      if (after === state) return announce(t('form-builder.said.notPossible'))
      dispatch({ kind: 'fields', edit: change })
      announce(words(after))
    }
    const moved = (guid: string) => (after: BuilderState) => {
      const row = listRows(after.content).find(({ field }) => field.guid === guid)
      const place = { name: name(guid), position: (row?.index ?? 0) + 1, count: row?.count ?? 0 }
      if (row?.group === undefined) return t('form-builder.said.moved', place)
      return t('form-builder.said.movedIn', { ...place, group: name(row.group) })
    }
    const step = (by: (index: number, count: number) => number) => {
      const all = [FORM, ...listRows(content).map(({ field }) => field.guid)]
      const next = all[Math.min(Math.max(by(all.indexOf(chosen), all.length), 0), all.length - 1)]
      if (next !== undefined) choose(next)
    }
    // At once: what somebody types next belongs to the field.
    const openDrawer = (setting?: string) => {
      const part = setting === undefined ? undefined : drawer.current?.querySelector(`[data-setting="${setting}"]`)
      for (const place of [part, drawer.current]) {
        const control = place?.querySelector<HTMLElement>('input, textarea, select, button')
        if (control) return control.focus()
      }
    }
    const history = (way: 'undo' | 'redo') => {
      const isThere = (way === 'undo' ? state.past : state.future).length > 0
      if (isThere) dispatch({ kind: way })
      announce(isThere ? t(`form-builder.said.done.${way}`) : t(`form-builder.said.nothing.${way}`))
    }
    const onField = (run: () => void) => (chosen === FORM ? announce(t('form-builder.said.notPossible')) : run())
    const makeGuid = () => crypto.randomUUID()
    const commands: Record<BuilderCommand, () => void> = {
      previous: () => step((index) => index - 1),
      next: () => step((index) => index + 1),
      first: () => step(() => 0),
      last: () => step((_, count) => count),
      moveUp: () => onField(() => edit({ kind: 'move', guid: chosen, by: 'up' }, moved(chosen))),
      moveDown: () => onField(() => edit({ kind: 'move', guid: chosen, by: 'down' }, moved(chosen))),
      moveIn: () => onField(() => edit({ kind: 'move', guid: chosen, by: 'in' }, moved(chosen))),
      moveOut: () => onField(() => edit({ kind: 'move', guid: chosen, by: 'out' }, moved(chosen))),
      edit: () => openDrawer(),
      duplicate: () =>
        onField(() => edit({ kind: 'duplicate', guid: chosen, makeGuid }, () => t('form-builder.said.duplicated', { name: name(chosen) }))),
      remove: () => onField(() => edit({ kind: 'remove', guid: chosen }, () => t('form-builder.said.removed', { name: name(chosen) }))),
      add: openPalette,
      undo: () => history('undo'),
      redo: () => history('redo'),
    }
    const typing = (typed: string | undefined, of: string) =>
      typed === undefined ? {} : { typing: { place: `${of} ${typed}`, at: Date.now() } }
    return {
      state,
      choose,
      openDrawer,
      run: (command) => commands[command](),
      add(type, at) {
        const field = makeField(type, { label: t(`form-builder.types.${type}`), lang, makeGuid })
        const target = at?.target ?? (chosen === FORM ? content.fields[0]?.guid : chosen)
        const edge = at?.edge ?? (chosen === FORM ? 'before' : 'after')
        edit({ kind: 'insert', field, target, edge }, () => t('form-builder.said.added', { name: t(`form-builder.types.${type}`) }))
      },
      place: (guid, target, edge) => edit({ kind: 'place', guid, target, edge }, moved(guid)),
      change: (guid, values, typed) => dispatch({ kind: 'fields', edit: { kind: 'change', guid, values }, ...typing(typed, guid) }),
      changeContent: (values, typed) => dispatch({ kind: 'content', values, ...typing(typed, FORM) }),
    }
  }, [state, dispatch, announce, drawer, openPalette, t])
}
