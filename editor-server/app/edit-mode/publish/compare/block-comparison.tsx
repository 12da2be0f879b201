import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { nameBlock } from '../../workspace/name-block.ts'
import type { EditCode, Edited } from '../../session/contract.ts'
import { type DescribedChange, describeField, describeOption, describeRight, type Words } from './describe-value.ts'
import type { BlockDiff, EditedDiff } from './diff-edited.ts'
import { isSameStep, type Step } from './list-steps.ts'
import { Passages, ValueTable } from './passages.tsx'

export interface BlockComparisonProps {
  diff: EditedDiff
  kind: Edited['kind']
  code: EditCode
  words: Words
  /** What one has gone to; it gets the focus. */
  current: Step | undefined
}

/** Block by block, in the order of the page: what is new, gone, moved or another, and how. */
export function BlockComparison({ diff, kind, code, words, current }: BlockComparisonProps): ReactNode {
  const { t } = words
  const [hasSame, setSame] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current) place.current?.querySelector<HTMLElement>('[data-current]')?.focus()
  }, [current])
  const fields = diff.fields.map((change) => describeField(change, kind, words))
  return (
    <div className="edit-diff" ref={place}>
      <Checkbox label={t('edit.compare.showSame')} checked={hasSame} onChange={({ target }) => setSame(target.checked)} />
      {fields.length > 0 && (
        <section className="edit-diff__position">
          <h3>{t(`edit.compare.ownFields.${kind}`)}</h3>
          <article
            className="edit-diff__block"
            tabIndex={-1}
            data-state="changed"
            data-current={isSameStep(current, { kind: 'fields' }) || undefined}
          >
            <ValueTable changes={fields} caption={t(`edit.compare.ownFields.${kind}`)} t={t} />
          </article>
        </section>
      )}
      {diff.positions.map(({ position, blocks }) => {
        const shown = blocks.filter(({ state }) => hasSame || state !== 'same')
        if (shown.length === 0) return null
        return (
          <section key={position} className="edit-diff__position">
            <h3>{t(`admin.position.${position}`)}</h3>
            {shown.map((block) => (
              <BlockCard
                key={block.guid}
                diff={block}
                code={code}
                words={words}
                isCurrent={isSameStep(current, { kind: 'block', guid: block.guid, block })}
              />
            ))}
          </section>
        )
      })}
    </div>
  )
}

interface BlockCardProps {
  diff: BlockDiff
  code: EditCode
  words: Words
  isCurrent: boolean
}

function BlockCard({ diff, code, words, isCurrent }: BlockCardProps): ReactNode {
  const { t } = words
  const { guid, state, isMoved, before, after } = diff
  const block = after ?? before
  if (!block) return null
  const name = nameBlock(block, code)
  const id = `edit-diff-${guid}`
  return (
    <article className="edit-diff__block" aria-labelledby={id} tabIndex={-1} data-state={state} data-current={isCurrent || undefined}>
      <div className="edit-diff__head">
        <h4 id={id}>{name}</h4>
        <span className="edit-diff__state">{t(`edit.compare.state.${state}`)}</span>
        {isMoved && state === 'changed' && <span className="edit-diff__state">{t('edit.compare.state.moved')}</span>}
      </div>
      {isMoved && before && after && <p className="edit-diff__moved">{describeMove(before.layoutPosition, after.layoutPosition, t)}</p>}
      <Changes diff={diff} code={code} words={words} name={name} />
    </article>
  )
}

function Changes({ diff, code, words, name }: Omit<BlockCardProps, 'isCurrent'> & { name: string }): ReactNode {
  const { t } = words
  const { state, before, after, content, kind } = diff
  const block = after ?? before
  if (!block) return null
  const whole = state === 'added' || state === 'removed' ? block.content : undefined
  const table: DescribedChange[] = [
    ...(kind ? [{ label: t('edit.compare.kind'), before: code.titleOf(kind.before), after: code.titleOf(kind.after) }] : []),
    ...diff.options.map((change) => describeOption(change, block, code, words)),
    ...diff.rights.map((change) => describeRight(change, words)),
  ]
  return (
    <>
      {content && <Passages before={content.before} after={content.after} t={t} />}
      {whole !== undefined && whole !== '' && (
        <Passages before={state === 'removed' ? whole : ''} after={state === 'added' ? whole : ''} t={t} />
      )}
      {table.length > 0 && <ValueTable changes={table} caption={t('edit.compare.optionsOf', { name })} t={t} />}
    </>
  )
}

function describeMove(from: string, to: string, t: Words['t']): string {
  return from === to
    ? t('edit.compare.movedWithin')
    : t('edit.compare.movedTo', { from: t(`admin.position.${from}`), to: t(`admin.position.${to}`) })
}
