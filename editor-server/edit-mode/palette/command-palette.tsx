import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../frame/edit-context.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { listCommands } from './commands.ts'
import { describeKeys, isMac } from './shortcuts.ts'

/** Everything that can be done now, by its name. */
export function CommandPalette(): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  const mac = isMac()
  const commands = listCommands(tools).filter(({ id, isPossible }) => id !== 'palette' && isPossible())
  return (
    <ChoiceDialog
      label={t('edit.palette.title')}
      placeholder={t('edit.palette.placeholder')}
      choices={commands.map(({ id, icon, keys, group }) => ({
        id,
        icon,
        label: t(`edit.palette.commands.${id}`),
        words: t(`edit.palette.groups.${group}`),
        end: keys[0] !== undefined && <kbd className="edit-keys">{describeKeys(keys[0], mac).join(mac ? '' : '+')}</kbd>,
      }))}
      onClose={tools.close}
      onChoose={(id) => {
        tools.close()
        // What is chosen may open something itself, which is to have the focus then.
        requestAnimationFrame(() => requestAnimationFrame(() => commands.find((command) => command.id === id)?.run()))
      }}
    />
  )
}
