import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Keyboard, Menu, MenuItem, MenuTrigger, Popover, Separator, Text } from 'react-aria-components'
import { Icon } from '../../ui/icon/icon.tsx'
import { useEdit } from '../workspace/edit-context.ts'
import { nameCommand } from './command.ts'
import { listCommands } from './commands.ts'
import { describeKeys, isMac } from './shortcuts.ts'

/** What can be done with what is selected, with its keys. */
export function BlockMenu({ label, icon }: { label: string; icon: IconNode }): ReactNode {
  return (
    <MenuTrigger>
      <Button className="edit-press" aria-label={label}>
        <Icon of={icon} />
      </Button>
      <Popover className="edit-popover" placement="bottom end">
        <BlockMenuItems label={label} />
      </Popover>
    </MenuTrigger>
  )
}

/** The same entries wherever a menu of blocks opens. */
export function BlockMenuItems({ label, onClose }: { label: string; onClose?: () => void }): ReactNode {
  const { t } = useTranslation()
  const commands = listCommands(useEdit()).filter(({ group }) => group === 'block')
  const mac = isMac()
  return (
    <Menu
      className="edit-menu"
      aria-label={label}
      {...(onClose && { onClose })}
      onAction={(id) => commands.find((command) => command.id === id)?.run()}
    >
      {commands.map((command) => {
        const { id, icon, keys, isPossible } = command
        const name = nameCommand(command, t)
        return [
          id === 'moveUp' || id === 'duplicate' ? <Separator key={`${id} line`} className="edit-menu__line" /> : null,
          <MenuItem key={id} id={id} className="edit-menu__entry" isDisabled={!isPossible()} textValue={name}>
            <Icon of={icon} />
            <Text slot="label">{name}</Text>
            {keys[0] !== undefined && <Keyboard className="edit-keys">{describeKeys(keys[0], mac).join(mac ? '' : '+')}</Keyboard>}
          </MenuItem>,
        ]
      })}
    </Menu>
  )
}
