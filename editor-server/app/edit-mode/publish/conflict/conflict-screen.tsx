import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LatestChange } from '../../../../api/presence/contract.ts'
import { keys } from '../../../client/queries/keys.ts'
import { type LateTexts, useLateTexts } from '../../../client/queries/use-late-texts.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { BlockComparison } from '../compare/block-comparison.tsx'
import { diffEdited } from '../compare/diff-edited.ts'
import { useWords } from '../compare/use-words.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { Choices, Conflict } from '../../session/contract.ts'
import { mergeEdited } from '../../session/merge/merge-edited.ts'
import { useEditSession, useEditState } from '../../session/use-edit-session.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { findPhotoAddress } from '../../../client/photo-address.ts'
import { ClashChoice } from './clash-choice.tsx'
import { describeClash } from './describe-clash.ts'

export interface ConflictScreenProps {
  conflict: Conflict
  /** Who saved the other side, where that is known. */
  latest?: LatestChange | undefined
  language: InterfaceLanguage
  onClose: () => void
}

const conflictTexts: LateTexts = { nl: () => import('./texts-nl.ts'), en: () => import('./texts-en.ts') }

/** Two people changed the same: for each place, which of the two it is to be. Closed without an answer, all stays as it was. */
export function ConflictScreen(props: ConflictScreenProps): ReactNode {
  return useLateTexts(keys.conflictTexts, conflictTexts) && <Choice {...props} />
}

function Choice({ conflict, latest, language, onClose }: ConflictScreenProps): ReactNode {
  const { t } = useTranslation()
  const session = useEditSession()
  const edited = useEditState((state) => state.edited)
  const [choices, setChoices] = useState<Choices>({})
  const { code } = session
  const words = useWords(edited)
  const clashes = conflict.clashes.map((clash) => describeClash(clash, conflict, code, words))
  const chooseAll = (side: 'mine' | 'theirs') => setChoices(Object.fromEntries(clashes.map(({ id }) => [id, side])))
  const left = clashes.filter(({ id }) => choices[id] === undefined).length
  const outcome = useMemo(
    () => mergeEdited({ base: conflict.base, mine: edited, theirs: conflict.theirs }, choices).edited,
    [conflict, edited, choices],
  )
  const diff = useMemo(() => diffEdited(conflict.theirs, outcome), [conflict, outcome])
  const finish = () => {
    if (left > 0) return focusFirstOpen()
    session.resolve(choices)
  }
  return (
    <Dialog
      isOpen
      title={t('edit.conflict.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={finish}>
            {left > 0 ? t('edit.conflict.left', { count: left }) : t('edit.conflict.save')}
          </Button>
          <Button onClick={onClose}>{t('edit.conflict.later')}</Button>
        </>
      }
    >
      <div className="edit-sheet edit-full edit-conflict">
        <p>{t('edit.conflict.text1', { count: clashes.length })}</p>
        <OtherSide latest={latest} language={language} />
        <div className="edit-conflict__all">
          <Button onClick={() => chooseAll('mine')}>{t('edit.conflict.allMine')}</Button>
          <Button onClick={() => chooseAll('theirs')}>{t('edit.conflict.allTheirs')}</Button>
        </div>
        <ol className="edit-conflict__list">
          {clashes.map((clash) => (
            <li key={clash.id}>
              <ClashChoice
                clash={clash}
                choice={choices[clash.id]}
                t={words.t}
                onChoose={(side) => setChoices((before) => ({ ...before, [clash.id]: side }))}
              />
            </li>
          ))}
        </ol>
        <p className="ui-visually-hidden" role="status">
          {t('edit.conflict.progress', { done: clashes.length - left, of: clashes.length })}
        </p>
        <details className="edit-conflict__outcome">
          <summary>{t('edit.conflict.outcome')}</summary>
          <p className="edit-sheet__muted">{t('edit.conflict.outcomeText')}</p>
          <BlockComparison diff={diff} kind={outcome.kind} code={code} words={words} current={undefined} />
        </details>
      </div>
    </Dialog>
  )
}

/** What is still to be chosen gets the focus, so that nobody has to look for it. */
function focusFirstOpen(): void {
  document.querySelector<HTMLElement>('.edit-clash[data-open] input')?.focus()
}

/** Who saved the other side of a conflict last, and when. Nothing where nobody is known. */
function OtherSide({ latest, language }: { latest: LatestChange | undefined; language: InterfaceLanguage }): ReactNode {
  const { t } = useTranslation()
  if (!latest?.by || latest.on === undefined) return null
  const { by, on, isSelf } = latest
  const key = isSelf ? 'edit.conflict.savedByYou' : 'edit.conflict.savedBy'
  return (
    <p className="edit-conflict__who">
      <Avatar name={by.name} photo={findPhotoAddress(by.photo)} />
      <span>{t(key, { name: by.name, when: describeMoment(on, language) })}</span>
    </p>
  )
}
