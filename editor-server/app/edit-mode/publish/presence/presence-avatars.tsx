import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { findPhotoAddress } from '../../../client/photo-address.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import type { PresenceStore } from '../../workspace/presence-store.ts'

/** Those that are shown where there is room, and on a small screen; a number stands for the rest. */
const MOST_SHOWN = { enough: 3, little: 1 } as const
const rooms = ['enough', 'little'] as const

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
  return (
    <>
      <p className="ui-visually-hidden" role="status">
        {said.join(' ')}
      </p>
      {others.length > 0 && (
        <ul className="edit-presence" aria-label={t('edit.presence.label')}>
          {others.slice(0, MOST_SHOWN.enough).map(({ guid, name, photo }) => (
            <li key={guid} className="edit-presence__person" title={name}>
              <Avatar name={name} photo={findPhotoAddress(photo)} />
              <span className="ui-visually-hidden">{name}</span>
            </li>
          ))}
          {rooms.map((room) => {
            const rest = others.slice(MOST_SHOWN[room])
            if (rest.length === 0) return null
            const names = list.format(rest.map(({ name }) => name))
            return (
              <li key={room} className="edit-presence__rest" data-room={room} title={names}>
                <span aria-hidden="true">+{rest.length}</span>
                <span className="ui-visually-hidden">{names}</span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
