import type { FormContent } from '#content/model/form/schema.ts'
import { textIn } from '#content/model/form/local-text.ts'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormDraft } from '../../../../api/forms/contract.ts'
import { FORM } from './builder-state.ts'
import { type FieldRow, listRows } from './edit-fields.ts'
import { FieldPicture } from './field-picture.tsx'
import { nameOfField } from './name-of-field.ts'
import { ShownText } from './shown-text.tsx'
import type { BuilderTools } from './use-builder-tools.ts'
import { useDragField } from './use-drag-field.ts'

interface CanvasProps {
  tools: BuilderTools
  findings: FormDraft['findings']
}

/** The form as its visitors see it, one step under the other. A tree, in which the arrow keys choose and the chosen field has the focus. */
export function Canvas({ tools, findings }: CanvasProps): ReactNode {
  const { t } = useTranslation()
  const tree = useRef<HTMLDivElement>(null)
  const { content, chosen } = tools.state
  const rows = listRows(content)
  const faulty = new Set(findings.map(({ fieldGuid }) => fieldGuid ?? FORM))
  useEffect(() => {
    // The focus follows what is chosen while it is in the tree, also when the field that had it is gone.
    const isLost = document.activeElement === document.body
    if (!isLost && !tree.current?.contains(document.activeElement)) return
    tree.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: false })
  }, [chosen, content])
  const breaks = content.fields.filter(({ type }) => type === 'page-break').map(({ guid }) => guid)
  const before = content.fields[0]?.type === 'page-break' ? 1 : 2
  return (
    <div className="form-canvas" role="tree" aria-label={t('form-builder.canvas')} ref={tree}>
      <div
        {...itemProps(FORM, tools, { level: 1, index: 0, count: content.fields.length + 1 })}
        aria-label={[t('form-builder.form'), faulty.has(FORM) && t('form-builder.faulty')].filter(Boolean).join(', ')}
        data-faulty={faulty.has(FORM) || undefined}
      >
        <FormHead content={content} />
      </div>
      {rows.map((row) => (
        <Row
          key={row.field.guid}
          row={row}
          tools={tools}
          isFaulty={faulty.has(row.field.guid)}
          step={breaks.indexOf(row.field.guid) + before}
        />
      ))}
      {rows.length === 0 && (
        <p className="form-canvas__empty" role="none">
          {t('form-builder.empty')}
        </p>
      )}
    </div>
  )
}

function itemProps(guid: string, { state, choose, openDrawer }: BuilderTools, place: { level: number; index: number; count: number }) {
  const isChosen = state.chosen === guid
  return {
    className: 'form-canvas__item',
    role: 'treeitem',
    tabIndex: isChosen ? 0 : -1,
    'aria-selected': isChosen,
    'aria-level': place.level,
    'aria-posinset': place.index + 1,
    'aria-setsize': place.count,
    'data-level': place.level,
    onPointerDown: () => choose(guid),
    onClick: () => choose(guid),
    // A dialog gives the focus back to where it was before: what is chosen since then gets it.
    onFocus({ currentTarget }: FocusEvent<HTMLElement>) {
      if (!isChosen) currentTarget.closest('[role=tree]')?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
    },
    onDoubleClick: () => openDrawer(),
  } as const
}

interface RowProps {
  row: FieldRow
  tools: BuilderTools
  isFaulty: boolean
  step: number
}

function Row({ row, tools, isFaulty, step }: RowProps): ReactNode {
  const { t } = useTranslation()
  const item = useRef<HTMLDivElement>(null)
  const { field, group, index, count } = row
  const { content } = tools.state
  const { isDragging, edge } = useDragField(item, field, tools)
  // The form itself comes first.
  const place = group === undefined ? { level: 1, index: index + 1, count: count + 1 } : { level: 2, index, count }
  const said = [
    nameOfField(field, content.lang, t),
    t(`form-builder.types.${field.type}`),
    field.isRequired && t('form-builder.required'),
    field.showWhen !== undefined && t('form-builder.hasCondition'),
    isFaulty && t('form-builder.faulty'),
  ]
  return (
    <div
      {...itemProps(field.guid, tools, place)}
      ref={item}
      aria-label={said.filter(Boolean).join(', ')}
      aria-expanded={field.type === 'group' ? true : undefined}
      data-faulty={isFaulty || undefined}
      data-dragging={isDragging || undefined}
      data-edge={edge}
      data-type={field.type}
    >
      <FieldPicture field={field} lang={content.lang} step={step} />
    </div>
  )
}

function FormHead({ content: { title, purpose, intro, lang } }: { content: FormContent }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="form-picture" aria-hidden="true">
      <p className="form-picture__title">{textIn(title, lang, lang).text || t('form-builder.texts.title')}</p>
      {textIn(intro, lang, lang).text && <ShownText text={textIn(intro, lang, lang).text} lang={lang} isPicture />}
      <p className="app-dim">{textIn(purpose, lang, lang).text || t('form-builder.texts.purpose')}</p>
    </div>
  )
}
