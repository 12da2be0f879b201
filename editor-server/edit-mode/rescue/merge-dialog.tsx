import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Choices, Clash, Conflict, EditCode } from '../contract.ts'
import { type ClashTexts, describeSide, nameClash } from './describe-clash.ts'
import { markChanges } from './mark-changes.ts'

export interface MergeDialogProps {
  conflict: Conflict
  code: EditCode
  language: InterfaceLanguage
  onResolve: (choices: Choices) => void
  onClose: () => void
}

const sides = ['mine', 'theirs'] as const

/** What two people have changed each in their own way, one beside the other; everything else is put together already. */
export function MergeDialog({ conflict, code, language, onResolve, onClose }: MergeDialogProps): ReactNode {
  const { t } = useTranslation()
  const [choices, setChoices] = useState<Choices>({})
  const texts: ClashTexts = { t: (key, params) => t(key, { ...params }), code, language }
  const { clashes } = conflict
  const open = clashes.filter(({ id }) => choices[id] === undefined).length
  const chooseAll = (side: 'mine' | 'theirs') => setChoices(Object.fromEntries(clashes.map(({ id }) => [id, side])))
  const list = useRef<HTMLDivElement>(null)
  const finish = () => {
    if (open === 0) onResolve(choices)
    else list.current?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input')?.focus()
  }
  return (
    <Dialog
      isOpen
      title={t('edit.rescue.merge.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={finish}>
            {t('edit.rescue.merge.done')}
          </Button>
          <Button onClick={onClose}>{t('edit.rescue.later')}</Button>
          <p className="edit-merge__left" role="status">
            {open > 0 && t('edit.rescue.merge.left', { count: open })}
          </p>
        </>
      }
    >
      <div className="edit-merge" ref={list}>
        <p>{t('edit.rescue.merge.text', { count: clashes.length })}</p>
        {clashes.length > 1 && (
          <div className="edit-merge__all">
            {sides.map((side) => (
              <Button key={side} look="quiet" onClick={() => chooseAll(side)}>
                {t(`edit.rescue.merge.all.${side}`)}
              </Button>
            ))}
          </div>
        )}
        {clashes.map((clash) => (
          <fieldset key={clash.id} className="edit-merge__clash">
            <legend>{nameClash(clash, conflict, texts)}</legend>
            {sides.map((side) => (
              <label key={side} className="edit-merge__side">
                <input
                  type="radio"
                  name={clash.id}
                  checked={choices[clash.id] === side}
                  onChange={() => setChoices((before) => ({ ...before, [clash.id]: side }))}
                />
                <span className="edit-merge__who">{t(`edit.rescue.merge.${side}`)}</span>
                <Value clash={clash} side={side} texts={texts} />
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}

/** A side's value; of a text, what is new in it is marked. */
function Value({ clash, side, texts }: { clash: Clash; side: 'mine' | 'theirs'; texts: ClashTexts }): ReactNode {
  const { [side]: value, base } = clash
  const isText = typeof value === 'string' && typeof base === 'string' && value !== '' && base !== ''
  const pieces = isText ? markChanges(base, value) : [{ text: describeSide(clash, value, texts), isChanged: false }]
  return (
    <span className="edit-merge__value">
      {pieces.map(({ text, isChanged }, index) =>
        // Pieces have no name but their place, and all of them change at once.
        isChanged ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </span>
  )
}
