import { ChevronRight, CircleX, Square, TriangleAlert } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, TreeItem, TreeItemContent } from 'react-aria-components'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useBlockMark } from '../../workspace/use-findings.ts'
import { useEdit, useFault } from '../../workspace/edit-context.ts'
import { dragRow } from './drag-row.ts'
import type { BlockRow } from './tree-rows.ts'
import { useListItems } from './use-list-items.ts'

/** A block, with the items of its list below it. */
export function BlockTreeRow({ row }: { row: BlockRow }): ReactNode {
  const { t } = useTranslation()
  const { session, open } = useEdit()
  const { guid, kind, title, name, count, isList } = row
  // The tree first draws its rows without elements: a ref would be empty when the effect runs.
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const [edge, setEdge] = useState<'top' | 'bottom'>()
  const fault = useFault(guid)
  const mark = useBlockMark(guid)
  const { items, total } = useListItems(isList ? guid : undefined)
  const ask = useEffectEvent(open)
  useEffect(
    () => (element ? dragRow(element, { guid, tools: { session, open: (...asked) => ask(...asked) }, onEdge: setEdge }) : undefined),
    [element, guid, session],
  )
  const shown = count ?? total
  return (
    <TreeItem
      ref={setElement}
      id={guid}
      className="edit-row"
      textValue={[title, name].filter(Boolean).join(': ')}
      data-guid={guid}
      data-edge={edge}
      hasChildItems={items.length > 0}
    >
      <TreeItemContent>
        {({ hasChildItems, isExpanded }) => (
          <>
            {hasChildItems ? (
              <Button slot="chevron" className="edit-row__chevron" data-expanded={isExpanded || undefined}>
                <Icon of={ChevronRight} size={14} />
              </Button>
            ) : (
              <span className="edit-row__chevron" />
            )}
            <Icon of={session.code.findKind(kind)?.drawing ?? Square} />
            <span className="edit-row__text">
              {title}
              {name !== undefined && <span className="edit-row__name">: {name}</span>}
            </span>
            {fault !== undefined && (
              <span className="edit-row__warning" title={fault}>
                <Icon of={TriangleAlert} size={16} />
                <span className="ui-visually-hidden">{t('edit.tree.hasFault')}</span>
              </span>
            )}
            {fault === undefined && mark && (
              <span
                className="edit-row__warning"
                data-severity={mark.severity}
                title={mark.findings.map(({ message }) => message).join('\n')}
              >
                <Icon of={mark.severity === 'error' ? CircleX : TriangleAlert} size={16} />
                <span className="ui-visually-hidden">{t('edit.findings.mark', { count: mark.count })}</span>
              </span>
            )}
            {shown !== undefined && (
              <span className="edit-row__count">
                {shown}
                <span className="ui-visually-hidden"> {t('edit.tree.parts')}</span>
              </span>
            )}
          </>
        )}
      </TreeItemContent>
      {items.map((item) => (
        <TreeItem key={item.path} id={`item:${item.path}`} className="edit-row edit-row--item" textValue={item.title}>
          <TreeItemContent>
            <span className="edit-row__bars" aria-hidden="true" />
            <span className="edit-row__text">{item.title}</span>
            {item.isNew && <span className="edit-row__count">{t('edit.tree.draft')}</span>}
          </TreeItemContent>
        </TreeItem>
      ))}
    </TreeItem>
  )
}
