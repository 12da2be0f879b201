import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { spellName } from '#content/model/text/spell-name.ts'
import type { BlockKind, OptionSchema } from '../../../api/blocks/contract.ts'
import { isPossible } from '../session/actions/commands.ts'
import { findBlock } from '../session/actions/edited.ts'
import type { Action } from '../session/contract.ts'
import { loadRules } from '../session/rules/rules.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { line, lines } from '../text/plain/plain-kinds.ts'
import { LinkDialog } from '../text/late-pickers.ts'
import { onceLoaded } from '../../ui/late-part/late-part.tsx'
import { holdKeys } from '../../client/held-keys/hold-keys.ts'
import type { PickerSource } from '../pickers/contract.ts'
import { giveBackFocus } from '../workspace/give-back-focus.ts'
import { prose, type TextKind } from '../text/text-kind.ts'
import { TextOnPage } from '../text/text-on-page.tsx'
import { useEdit } from '../workspace/edit-context.ts'
import { createOption, describeOption, readOption, writeOption } from '../workspace/option-path.ts'
import { addEntry } from './add-entry.ts'
import { entryOf, removeEmptyEntry } from './entries.ts'
import { useWriting, type WrittenProps } from './use-writing.ts'

/** The text of an option, on the canvas. Its form is that of the option's field. */
export function WrittenOption({ path, ...props }: WrittenProps & { path: string }): ReactNode {
  const { t } = useTranslation()
  const { guid, text, controller } = props
  const { session, language } = useEdit()
  const [isLinking, setLinking] = useState(false)
  const shared = useWriting(props)
  const name = useEditState(({ edited }) => findBlock(edited, guid)?.buildingBlockName ?? '')
  const value = useEditState(({ edited }) => {
    const stored = readOption(findBlock(edited, guid)?.options, path)
    return typeof stored === 'string' ? stored : ''
  })
  const kind = session.code.findKind(name)
  const described = kind && describeOption(kind, path, language)
  const label = described?.texts?.label ?? spellName(path.split('.').at(-1) ?? '')
  const link = kind && linkOf(kind, path, language)
  const entry = entryOf(path)
  const latest = useRef({ t, showNotice: shared.showNotice })
  // Its kind may take less than was typed.
  useEffect(() => void loadRules().catch(() => {}), [])
  // What is left behind without being stored is not lost, nor left unsaid.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        const refused = controller.writing.findRefused(guid, path)
        if (!refused) return
        const { t: say, showNotice } = latest.current
        showNotice({
          kind: 'negative',
          position: 'bottom-left',
          message: say('edit.canvas.refused', { ...refused }),
          timeout: 60_000,
          action: { label: say('edit.canvas.mend'), run: () => void controller.writing.start(guid, 'end', path) },
        })
      }),
    [controller, guid, path],
  )
  /** The next key is for the dialog. */
  const askLink = () => {
    const held = holdKeys(() => {
      held.stop()
      setLinking(false)
    })
    setLinking(true)
    onceLoaded(LinkDialog, held.typeOn)
  }
  const words = (
    <TextOnPage
      {...shared.text}
      instead={text.refused?.text}
      kind={kindOf(described?.schema, text.element)}
      value={value}
      placeholder={text.lent?.text ?? label}
      label={t('edit.canvas.option', { field: label, name: session.code.titleOf(name) })}
      onChange={(changed) => {
        const { edited } = session.getState()
        const block = findBlock(edited, guid)
        if (!block || !kind) return
        const [option = ''] = path.split('.')
        const options = (
          text.lent && changed !== ''
            ? createOption(block.options, path, changed, text.lent.paths)
            : writeOption(block.options, path, changed === '' ? undefined : changed)
        ) as Readonly<Record<string, unknown>>
        const action: Action =
          option in options
            ? { type: 'set-options', guid, set: { [option]: options[option] } }
            : { type: 'set-options', guid, unset: [option] }
        if (isPossible(edited, action, session.code)) {
          controller.writing.refuse(guid, path, undefined)
          session.dispatch(action, { merge: `text:${guid}.${path}` })
        } else {
          const refuse = (why: string) => controller.writing.refuse(guid, path, { text: changed, why })
          refuse(t('edit.canvas.wrong'))
          // The schema says it more exactly; what reads it is heavy, and seldom needed. Without it the general words stay.
          void import('../fields/check-options.ts').then(
            ({ checkOptions }) => {
              const why = checkOptions(kind.schema, options, language).get(path)
              if (why !== undefined && controller.writing.findRefused(guid, path)?.text === changed) refuse(why)
            },
            () => {},
          )
        }
      }}
      onLink={link === undefined ? undefined : askLink}
      onStep={(to) => {
        if (controller.writing.goOn(to === 'next' ? 1 : -1, 'end')) return true
        // Behind the last cell of a table comes another row.
        if (to === 'next' && entry && /\.\d+\.\d+$/.test(path)) {
          addEntry(session, controller, { guid, option: entry.option })
          return true
        }
        controller.writing.stop({ keepsFocus: true })
        return true
      }}
      onSplit={entry && (() => addEntry(session, controller, { guid, option: entry.option, index: entry.index + 1 }))}
      onMergePrevious={() => {
        const options = findBlock(session.getState().edited, guid)?.options
        const entries = entry && options && removeEmptyEntry(options, entry.option, entry.index)
        if (!entries) return false
        if (!controller.writing.goOn(-1, 'end')) controller.writing.stop({ keepsFocus: true })
        return session.dispatch({ type: 'set-options', guid, set: { [entry.option]: entries } })
      }}
      onLeave={(direction) => controller.writing.goOn(direction === 'up' ? -1 : 1, direction === 'up' ? 'end' : 'start')}
    />
  )
  return (
    <>
      {words}
      {isLinking && link !== undefined && (
        <LinkOfWords guid={guid} path={link} source={shared.text.source} element={text.element} onClose={() => setLinking(false)} />
      )}
    </>
  )
}

interface LinkOfWordsProps {
  guid: string
  /** Of the option that says where the words lead. */
  path: string
  source: PickerSource
  /** The words, which the keys are about again afterwards. */
  element: HTMLElement
  onClose: () => void
}

/** Where the words of a card or button lead. */
function LinkOfWords({ guid, path, source, element, onClose }: LinkOfWordsProps): ReactNode {
  const { session } = useEdit()
  const optionsNow = () => findBlock(session.getState().edited, guid)?.options
  const href = readOption(optionsNow(), path)
  const actionOf = (value: string | undefined): Action => {
    // As they are when it is chosen: somebody else may have changed what stands beside it since the dialog opened.
    const options = optionsNow()
    const [option = ''] = path.split('.')
    const written = value === undefined ? writeOption(options, path, value) : createOption(options, path, value)
    const { [option]: changed } = written as Readonly<Record<string, unknown>>
    return changed === undefined
      ? { type: 'set-options', guid, unset: [option] }
      : { type: 'set-options', guid, set: { [option]: changed } }
  }
  const close = () => {
    flushSync(onClose)
    giveBackFocus(() => {
      element.focus()
      const { activeElement, defaultView } = element.ownerDocument
      return !element.isConnected || (activeElement === element && document.activeElement === defaultView?.frameElement)
    })
  }
  const write = (value: string | undefined) => {
    session.dispatch(actionOf(value))
    close()
  }
  const isSet = typeof href === 'string' && href !== ''
  return (
    <LinkDialog
      source={source}
      place="option"
      value={{ href: isSet ? href : '', text: '' }}
      isTextFixed
      onSave={({ href: chosen }) => write(chosen)}
      onRemove={isSet && isPossible(session.getState().edited, actionOf(undefined), session.code) ? () => write(undefined) : undefined}
      onClose={close}
    />
  )
}

/** What can stand in the text of an option. Only where the block shows it as paragraphs can it have several. */
function kindOf(schema: OptionSchema | undefined, element: HTMLElement): TextKind {
  if (schema?.field === 'markdown') return prose
  return schema?.field === 'lines' && element.matches('div, blockquote') ? lines : line
}

/** The option beside it that says where words lead. */
function linkOf(kind: BlockKind, path: string, language: 'nl' | 'en'): string | undefined {
  const href = [...path.split('.').slice(0, -1), 'href'].join('.')
  return describeOption(kind, href, language).schema.type === undefined ? undefined : href
}
