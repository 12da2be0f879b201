import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { takesPublishRight } from '../palette/menu-commands.ts'
import { MenuButton, type MenuButtonProps } from '../palette/menu-button.tsx'
import { useEditState } from '../session/use-edit-session.ts'
import { usePublishing, usePublishState } from '../workspace/publishing-context.ts'
import { useFindingState } from '../workspace/use-findings.ts'
import { useUnpublished } from './use-unpublished.ts'

/** Buttons for the page as a whole: compare, publish with the number of changes, and a menu of these entries. */
export function PublishButtons({ entries }: Pick<MenuButtonProps, 'entries'>): ReactNode {
  const { t } = useTranslation()
  const { open } = usePublishing()
  const count = useUnpublished()
  const hasLive = useEditState(({ live }) => live !== undefined)
  const { phase } = usePublishState()
  const { impact } = useFindingState()
  const name = t(impact?.mayPublish === false ? 'edit.publish.request.ask' : 'admin.actions.publish')
  return (
    <div className="edit-publishing">
      {hasLive && (
        <span className="edit-publishing__compare">
          <Button onClick={() => open({ kind: 'compare' })}>{t('edit.publish.compare')}</Button>
        </span>
      )}
      <Button
        look="primary"
        isBusy={phase === 'working'}
        title={`${name} (Ctrl+Enter)`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => open({ kind: 'publish' })}
      >
        {name}
        {count > 0 && (
          <>
            {' '}
            <span className="edit-publishing__count" aria-hidden="true">
              {count}
            </span>
            <span className="ui-visually-hidden">{t('edit.publish.count', { count })}</span>
          </>
        )}
      </Button>
      <div className="edit-publishing__menu">
        <MenuButton
          label={t('edit.publish.menu.label')}
          placement="bottom end"
          entries={() => entries().filter(({ id }) => impact?.mayPublish !== false || !takesPublishRight(id))}
        >
          <Icon of={ChevronDown} size={16} />
        </MenuButton>
      </div>
    </div>
  )
}
