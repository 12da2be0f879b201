import { ArrowDown, ArrowUp } from 'lucide'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Edited } from '../../session/contract.ts'
import { Segments } from '../../fields/segments.tsx'
import { type Side, usePublishing } from '../../workspace/publishing-context.ts'
import { useEditSession, useEditState } from '../../session/use-edit-session.ts'
import { BlockComparison } from './block-comparison.tsx'
import { diffEdited, emptied } from './diff-edited.ts'
import { listSteps, stepLabel } from './list-steps.ts'
import { SideChoice } from './side-choice.tsx'
import { useSide } from './use-side.ts'
import { useWords } from './use-words.ts'
import { VisualComparison } from './visual-comparison.tsx'

export interface CompareScreenProps {
  before?: Side
  after?: Side
  /** How it is shown first. */
  look?: 'blocks' | 'pages'
}

/** Two states of the page beside each other: what is live and what is on the screen, or any two versions. */
export function CompareScreen({
  before: first = 'live',
  after: second = 'draft',
  look: firstLook = 'blocks',
}: CompareScreenProps): ReactNode {
  const { t } = useTranslation()
  const { close, calls } = usePublishing()
  const title = useEditState(({ edited }) => edited.value.title)
  const [sides, setSides] = useState<{ before: Side; after: Side }>({ before: first, after: second })
  const [look, setLook] = useState<string>(firstLook)
  const before = useSide(sides.before, calls)
  const after = useSide(sides.after, calls)
  const failed = [before, after].find(({ state }) => state === 'failed')
  return (
    <Dialog
      isOpen
      title={t('edit.compare.title', { title })}
      onClose={close}
      actions={<Button onClick={close}>{t('actions.close')}</Button>}
    >
      <div className="edit-sheet edit-full edit-compare">
        <div className="edit-compare__bar">
          <SideChoice label={t('edit.compare.before')} value={sides.before} onChange={(side) => setSides({ ...sides, before: side })} />
          <SideChoice label={t('edit.compare.after')} value={sides.after} onChange={(side) => setSides({ ...sides, after: side })} />
          <fieldset className="edit-compare__look">
            <legend className="edit-sheet__label">{t('edit.compare.look.legend')}</legend>
            <Segments
              id="edit-compare-look"
              value={look}
              onChange={setLook}
              choices={(['blocks', 'pages'] as const).map((value) => ({ value, label: t(`edit.compare.look.${value}`) }))}
            />
          </fieldset>
        </div>
        {failed ? (
          <Notice kind="negative" title={t('edit.compare.failed')} isAnswer>
            <Button onClick={failed.again}>{t('actions.retry')}</Button>
          </Notice>
        ) : before.state === 'ready' && after.state === 'ready' ? (
          <Compared key={`${sides.before} ${sides.after}`} before={before.edited} after={after.edited} look={look} />
        ) : (
          <p className="edit-sheet__waiting" role="status">
            {t('edit.compare.loading')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Compared({ before, after, look }: { before: Edited | undefined; after: Edited | undefined; look: string }): ReactNode {
  const { t } = useTranslation()
  const { code } = useEditSession()
  const [at, setAt] = useState<number>()
  const some = before ?? after
  const [one, other] = [before ?? (some && emptied(some)), after ?? (some && emptied(some))]
  const diff = useMemo(() => one && other && diffEdited(one, other), [one, other])
  const words = useWords(some)
  const steps = useMemo(() => (diff ? listSteps(diff) : []), [diff])
  if (!diff || !one || !other) return <p>{t('edit.compare.nothingLive')}</p>
  const go = (by: 1 | -1) => {
    if (steps.length === 0) return
    const next = at === undefined ? (by === 1 ? 0 : steps.length - 1) : (at + by + steps.length) % steps.length
    setAt(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    go(event.key === 'ArrowDown' ? 1 : -1)
  }
  const current = at === undefined ? undefined : steps[at]
  return (
    <div className="edit-compare__body" onKeyDown={onKeyDown}>
      <div className="edit-compare__steps">
        <p role="status">
          {steps.length === 0
            ? t('edit.compare.same')
            : current && at !== undefined
              ? t('edit.compare.step', { at: at + 1, of: steps.length, name: stepLabel(current, code, words.t, other.kind) })
              : t('edit.compare.found', { count: steps.length })}
        </p>
        {steps.length > 0 && (
          <span className="edit-compare__arrows">
            <IconButton icon={ArrowUp} label={t('edit.compare.previous')} aria-keyshortcuts="Alt+ArrowUp" onClick={() => go(-1)} />
            <IconButton icon={ArrowDown} label={t('edit.compare.next')} aria-keyshortcuts="Alt+ArrowDown" onClick={() => go(1)} />
          </span>
        )}
      </div>
      {look === 'pages' ? (
        <VisualComparison before={before} after={after} diff={diff} current={current} />
      ) : (
        <BlockComparison diff={diff} kind={other.kind} code={code} words={words} current={current} />
      )}
    </div>
  )
}
