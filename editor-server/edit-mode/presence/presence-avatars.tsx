import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import type { PresenceStore } from './presence-store.ts'

/** Those that are shown; a number stands for the rest. */
const MOST_SHOWN = 3

/** Who else has the page open, by name; who comes and goes is said, politely. */
export function PresenceAvatars({ store }: { store: PresenceStore }): ReactNode {
  const { t, i18n } = useTranslation()
  const { others, came, went } = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  useEffect(() => store.follow(), [store])
  const list = new Intl.ListFormat(i18n.language)
  const said = [
    ...(came.length > 0 ? [t('edit.presence.came', { names: list.format(came), count: came.length })] : []),
    ...(went.length > 0 ? [t('edit.presence.went', { names: list.format(went), count: went.length })] : []),
  ]
  const rest = others.slice(MOST_SHOWN)
  return (
    <>
      <p className="ui-visually-hidden" role="status">
        {said.join(' ')}
      </p>
      {others.length > 0 && (
        <ul className="edit-presence" aria-label={t('edit.presence.label')}>
          {others.slice(0, MOST_SHOWN).map(({ guid, name }) => (
            <li key={guid} className="edit-presence__person" title={name}>
              <Avatar name={name} />
              <span className="ui-visually-hidden">{name}</span>
            </li>
          ))}
          {rest.length > 0 && (
            <li className="edit-presence__rest" title={list.format(rest.map(({ name }) => name))}>
              <span aria-hidden="true">+{rest.length}</span>
              <span className="ui-visually-hidden">{list.format(rest.map(({ name }) => name))}</span>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
