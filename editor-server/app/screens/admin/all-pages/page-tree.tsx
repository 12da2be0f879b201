import { ChevronRight, Info } from 'lucide'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Collection, I18nProvider, type Key, Tree, TreeItem, TreeItemContent } from 'react-aria-components'
import { describeDay } from '../../../client/describe-moment.ts'
import { Person } from '../../../ui/avatar/person.tsx'
import type { RowChoice } from '../../../ui/data-table/data-table.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { RowCheckbox } from '../../../ui/row-checkbox/row-checkbox.tsx'
import { FindingsCount, useFindingsButton } from './findings-button.tsx'
import { editUrlOf, type PageRow } from './page-row.ts'
import { listNodes, MORE, type PageNode } from './page-nodes.ts'
import { PageName, PageStates } from './use-columns.tsx'
import type { PageTreeState } from './use-page-tree.ts'
import './page-tree.css'

export interface PageTreeProps extends Pick<PageTreeState, 'levels' | 'unfolded' | 'unfold' | 'readMore'> {
  choice: RowChoice
  /** Shows the details of a page. */
  onOpen: (page: PageRow) => void
}

/**
 * The pages as a treegrid (WAI-ARIA Authoring Practices): arrows walk, unfold and fold, Space chooses and Enter opens a page where it is
 * edited.
 */
export function PageTree({ levels, unfolded, unfold, readMore, choice, onOpen }: PageTreeProps): ReactNode {
  const { t, i18n } = useTranslation()
  const nodes = listNodes(levels)
  const renderNode = useCallback((node: PageNode) => <Row id={node.id} node={node} onOpen={onOpen} renderNode={renderNode} />, [onOpen])
  const act = (key: Key) => {
    const id = String(key)
    if (id.startsWith(MORE)) return readMore(id.slice(MORE.length))
    const page = [...levels.values()].flatMap(({ rows }) => rows).find(({ guid }) => guid === id)
    if (page) location.assign(editUrlOf(page.url))
  }
  return (
    <I18nProvider locale={i18n.language}>
      <div className="page-tree">
        {/* React Aria would add a style of its own, which the page's policy refuses; its rule is in the sheet. */}
        <span id="react-aria-pressable-style" hidden />
        <div className="page-tree__columns" aria-hidden="true">
          <span>{t('all-pages.title')}</span>
          <span>{t('all-pages.state')}</span>
          <span>{t('all-pages.findings')}</span>
          <span>{t('all-pages.changedOn')}</span>
          <span>{t('all-pages.changedBy')}</span>
          <span />
        </div>
        <Tree
          className="page-tree__rows"
          aria-label={t('admin.menu.pages')}
          items={nodes}
          selectionMode="multiple"
          selectedKeys={choice.chosen as Set<Key>}
          onSelectionChange={(keys) =>
            choice.choose(keys === 'all' ? [...levels.values()].flatMap(({ rows }) => rows.map(({ guid }) => guid)) : [...keys].map(String))
          }
          expandedKeys={unfolded as Set<Key>}
          onExpandedChange={(keys) => unfold(new Set([...keys].map(String)))}
          onAction={act}
        >
          {renderNode}
        </Tree>
      </div>
    </I18nProvider>
  )
}

interface RowProps {
  /** Of the node: the collection knows its rows by it. */
  id: string
  node: PageNode
  onOpen: (page: PageRow) => void
  renderNode: (node: PageNode) => React.ReactElement
}

function Row({ id, node, onOpen, renderNode }: RowProps): React.ReactElement {
  const { t } = useTranslation()
  const words = node.kind === 'page' ? node.page.title : t(`all-pages.tree.${node.kind}`, node.kind === 'more' ? { count: node.left } : {})
  return (
    <TreeItem id={id} textValue={words} className="page-tree__row">
      <TreeItemContent>
        {({ hasChildItems, isExpanded }) =>
          node.kind === 'page' ? (
            <PageContent page={node.page} isUnfolded={hasChildItems ? isExpanded : undefined} onOpen={onOpen} />
          ) : (
            <span className="page-tree__more" data-kind={node.kind}>
              {words}
            </span>
          )
        }
      </TreeItemContent>
      <Collection items={node.kind === 'page' ? node.children : []}>{renderNode}</Collection>
    </TreeItem>
  )
}

interface PageContentProps {
  page: PageRow
  /** Undefined where nothing is below it. */
  isUnfolded: boolean | undefined
  onOpen: (page: PageRow) => void
}

/** Its buttons are React Aria's: a press on one of the browser's would be a press on the row as well. */
function PageContent({ page, isUnfolded, onOpen }: PageContentProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { count, ...findings } = useFindingsButton(page)
  return (
    <>
      <span className="page-tree__name">
        {isUnfolded === undefined ? (
          <span className="page-tree__chevron" />
        ) : (
          <Button slot="chevron" className="page-tree__chevron" data-expanded={isUnfolded || undefined}>
            <Icon of={ChevronRight} size={16} />
          </Button>
        )}
        <RowCheckbox label={t('table.choose', { name: page.title })} />
        <span className="admin-page">
          <PageName page={page} />
        </span>
      </span>
      <span className="page-tree__cell">
        <PageStates page={page} />
      </span>
      <span className="page-tree__cell">
        {count === 0 ? (
          <span className="page-tree__none">–</span>
        ) : (
          <Button {...findings} onPress={() => onOpen(page)}>
            <FindingsCount count={count} />
          </Button>
        )}
      </span>
      <span className="page-tree__cell">
        {page.changedOn === undefined ? '–' : describeDay(page.changedOn, i18n.language === 'en' ? 'en' : 'nl')}
      </span>
      <span className="page-tree__cell">{page.changedBy ? <Person of={page.changedBy} /> : '–'}</span>
      <Button className="ui-icon-button" aria-label={t('all-pages.detailsOf', { title: page.title })} onPress={() => onOpen(page)}>
        <Icon of={Info} />
      </Button>
    </>
  )
}
