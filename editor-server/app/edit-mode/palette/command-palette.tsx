import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAdministrator } from '#content/access/actor.ts'
import { useApplication, useUserState } from '../../client/application-context.ts'
import { keys } from '../../client/queries/keys.ts'
import { describeFailureInLine } from '../../ui/call-form/describe-failure.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { useFindingState } from '../workspace/use-findings.ts'
import { ChoiceFrame } from './choice-frame.tsx'
import { type Command, nameCommand } from './command.ts'
import { listCommands } from './commands.ts'
import { arrangeChoices, type KnownChoice } from './go/arrange-choices.ts'
import { listPlaceChoices } from './go/place-choices.tsx'
import { listScreenChoices } from './go/screen-choices.ts'
import { useMenuPlaces } from './go/use-menu-places.ts'
import { usePlaces } from './go/use-places.ts'
import { insertCommands } from './insert-commands.ts'
import { takesPublishRight } from './menu-commands.ts'
import { describeKeys, isMac } from './shortcuts.ts'

/** What is open already, and what is among the screens. */
const there: ReadonlySet<string> = new Set(['palette', 'work'])

/** Everything that can be done now, and everywhere that the person may go, by its name. */
export function CommandPalette(): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  const { loadRoutes, state } = useApplication()
  const { data: routes } = useQuery({ queryKey: keys.screens, queryFn: loadRoutes })
  const { applicationUser } = useUserState()
  const [text, setText] = useState('')
  const { groups: found, isLooking, error } = usePlaces(text)
  const menuPlaces = useMenuPlaces(text)
  const mac = isMac()
  const { impact } = useFindingState()
  const mayPublish = impact?.mayPublish !== false
  const offered = listCommands(tools).filter(
    ({ id, isPossible }) => !there.has(id) && (mayPublish || !takesPublishRight(id)) && isPossible(),
  )
  const asking = (command: Command): Command => (command.id === 'publish' ? { ...command, name: 'edit.publish.request.ask' } : command)
  const commands = [...(mayPublish ? offered : offered.map(asking)), ...insertCommands(tools)]
  const words = text.trim()
  const known: KnownChoice[] = [
    ...commands.map((command) => ({
      id: command.id,
      group: command.group,
      icon: command.icon,
      label: nameCommand(command, t),
      words: [t(`edit.palette.groups.${command.group}`), ...(command.words ?? []), command.wordsName ? t(command.wordsName) : ''].join(' '),
      end: command.keys[0] !== undefined && <kbd className="edit-keys">{describeKeys(command.keys[0], mac).join(mac ? '' : '+')}</kbd>,
    })),
    ...listScreenChoices({ routes: routes ?? [], actor: applicationUser, site: state.site, t }),
  ]
  const { guid } = tools.session.getState().edited.value
  const groups = arrangeChoices(text, {
    known,
    places: [
      ...(menuPlaces.length > 0 ? [{ id: 'place', label: t('edit.palette.place.group'), choices: menuPlaces }] : []),
      ...listPlaceChoices(found, { present: guid, t }),
    ],
    nameGroup: (group) => t(`edit.palette.groups.${group}`),
    more: t('edit.palette.go.more'),
  })
  const inTexts = { id: `/search?q=${encodeURIComponent(words)}`, label: t('edit.palette.go.inTexts', { words }), icon: Search }
  // While screens are to come, Enter chooses nothing that another choice may still come before.
  const shown = words === '' || !routes ? groups : [...groups, { id: 'texts', label: t('edit.palette.go.texts'), choices: [inTexts] }]
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  const all = isAdministrator(applicationUser)
  return (
    <ChoiceFrame
      label={t('edit.palette.title')}
      placeholder={t('edit.palette.placeholder')}
      groups={shown}
      status={
        error
          ? describeFailureInLine(error, t)
          : count > 0
            ? ''
            : t(isLooking || !routes ? 'edit.palette.go.looking' : 'edit.palette.nothing')
      }
      foot={
        <>
          <span>{t(all ? 'edit.palette.go.searchesAll' : 'edit.palette.go.searches')}</span>
          <span className="edit-choice__keys">
            <kbd>Enter</kbd> {t('edit.palette.go.open')} <kbd>{describeKeys('Mod+Enter', mac).join(mac ? '' : '+')}</kbd>{' '}
            {t('edit.palette.go.apart')}
          </span>
        </>
      }
      onText={setText}
      onClose={tools.close}
      onChoose={(id, isApart) => {
        tools.close()
        // What is no command is an address.
        if (id.startsWith('/')) return tools.goTo(id, isApart)
        const chosen = commands.find((command) => command.id === id)
        // A new text takes the next key.
        if (chosen?.group === 'insert') return chosen.run()
        // What is chosen may open something itself, which is to have the focus then.
        const place = menuPlaces.find((each) => each.id === id)
        requestAnimationFrame(() =>
          requestAnimationFrame(() => (place ? tools.open({ kind: 'menu-place', under: place.under }) : chosen?.run())),
        )
      }}
    />
  )
}
