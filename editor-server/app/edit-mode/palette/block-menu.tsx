import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import { useEdit } from '../workspace/edit-context.ts'
import { nameCommand } from './command.ts'
import { listCommands } from './commands.ts'
import { MenuButton } from './menu-button.tsx'
import type { MenuEntry } from './menu-popover.tsx'

/** What can be done with what is selected, with its keys. */
export function BlockMenu({ label, icon }: { label: string; icon: IconNode }): ReactNode {
  const entries = useBlockEntries()
  return (
    <MenuButton label={label} placement="bottom end" entries={entries}>
      <Icon of={icon} />
    </MenuButton>
  )
}

/** The same entries wherever a menu of blocks opens. */
export function useBlockEntries(): () => MenuEntry[] {
  const { t } = useTranslation()
  const tools = useEdit()
  return () =>
    listCommands(tools)
      .filter(({ group }) => group === 'block')
      .map((command) => ({
        id: command.id,
        name: nameCommand(command, t),
        icon: command.icon,
        keys: command.keys[0],
        isDisabled: !command.isPossible(),
        beginsGroup: command.id === 'moveUp' || command.id === 'duplicate',
        run: command.run,
      }))
}
