import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../workspace/edit-context.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { nameCommand } from './command.ts'
import { listCommands } from './commands.ts'
import { insertCommands } from './insert-commands.ts'
import { describeKeys, isMac } from './shortcuts.ts'

/** Everything that can be done now, by its name. */
export function CommandPalette(): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  const mac = isMac()
  const commands = [...listCommands(tools).filter(({ id, isPossible }) => id !== 'palette' && isPossible()), ...insertCommands(tools)]
  return (
    <ChoiceDialog
      label={t('edit.palette.title')}
      placeholder={t('edit.palette.placeholder')}
      choices={commands.map((command) => ({
        id: command.id,
        icon: command.icon,
        label: nameCommand(command, t),
        words: [t(`edit.palette.groups.${command.group}`), ...(command.words ?? [])].join(' '),
        end: command.keys[0] !== undefined && <kbd className="edit-keys">{describeKeys(command.keys[0], mac).join(mac ? '' : '+')}</kbd>,
      }))}
      onClose={tools.close}
      onChoose={(id) => {
        tools.close()
        const chosen = commands.find((command) => command.id === id)
        // A new text takes the next key.
        if (chosen?.group === 'insert') return chosen.run()
        // What is chosen may open something itself, which is to have the focus then.
        requestAnimationFrame(() => requestAnimationFrame(() => chosen?.run()))
      }}
    />
  )
}
