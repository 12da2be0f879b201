import { Ellipsis, Menu as MenuIcon, Monitor, PanelLeft, PanelRight, Smartphone, Tablet } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import { PublishButtons } from '../publish/publish-buttons.tsx'
import { RequestState } from '../publish/request-state.tsx'
import { ScheduleState } from '../publish/schedule/schedule-state.tsx'
import { CommandButton } from '../palette/command-button.tsx'
import { mainMenu, publishMenu } from '../palette/menu-commands.ts'
import { listEntries } from '../palette/menu-entries.ts'
import { MenuButton } from '../palette/menu-button.tsx'
import { OriginalState } from '../publish/original/original-state.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { type Device, devices } from '../workspace/devices.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { Presence } from '../publish/presence/presence.tsx'
import { SaveState } from './save-state.tsx'
import { ToolButton } from '../palette/tool-button.tsx'
import { Toolbar } from '../palette/toolbar.tsx'

const deviceIcons = { desktop: Monitor, tablet: Tablet, mobile: Smartphone }

/** The top bar: location, saving state, and actions for the page as a whole. */
export function TopBar({ isTreeOpen, onToggleTree }: { isTreeOpen: boolean; onToggleTree: () => void }): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  const { openDrawer, closeDrawer, isDrawerOpen } = tools
  return (
    <header className="edit-top">
      <div className="edit-top__start">
        <MainMenu />
        {!isTreeOpen && (
          <span className="edit-top__panel">
            <ToolButton label={t('edit.tree.show')} icon={PanelLeft} onClick={onToggleTree} />
          </span>
        )}
        <Breadcrumb />
        <SaveState />
        <ScheduleState />
        <RequestState />
        <OriginalState />
      </div>
      <div className="edit-top__end">
        <Toolbar className="edit-top__tools" label={t('edit.frame.history')}>
          <CommandButton id="undo" />
          <CommandButton id="redo" />
          <CommandButton id="palette" />
        </Toolbar>
        <Devices />
        <Presence />
        <span className="edit-top__panel">
          <ToolButton
            label={t(isDrawerOpen ? 'edit.frame.hideDrawer' : 'edit.frame.showDrawer')}
            icon={PanelRight}
            aria-pressed={isDrawerOpen}
            onClick={() => (isDrawerOpen ? closeDrawer() : openDrawer())}
          />
        </span>
        <PublishButtons entries={() => listEntries(tools, publishMenu, t)} />
      </div>
    </header>
  )
}

function Devices(): ReactNode {
  const { t } = useTranslation()
  const { device, setDevice } = useEdit()
  return (
    <Toolbar className="edit-top__tools edit-top__devices" label={t('edit.frame.width')}>
      {devices.map((each: Device) => (
        <ToolButton
          key={each}
          label={t(`edit.palette.commands.${each}`)}
          icon={deviceIcons[each]}
          aria-pressed={each === device}
          onClick={() => setDevice(each)}
        />
      ))}
    </Toolbar>
  )
}

/** The menu that leads out of edit mode and to its dialogs. */
function MainMenu(): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  return (
    <MenuButton label={t('edit.frame.menu')} placement="bottom start" entries={() => listEntries(tools, mainMenu, t)}>
      <Icon of={innerWidth < 480 ? Ellipsis : MenuIcon} />
    </MenuButton>
  )
}
