import { joinUrl } from '#content/model/url/join-url.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RoleUses as Uses } from '../../../../api/roles/contract.ts'
import { keptAt } from '../../../client/kept-at.ts'

/** Whether something keeps a role from being deleted. */
export function isBlocked({ people, settings, places, more }: Uses): boolean {
  return people + settings.length + places.length + more > 0
}

/** Who has a role and where it gives rights, with ways to where one changes that. */
export function RoleUses({ role, uses }: { role: string; uses: Uses }): ReactNode {
  const { t } = useTranslation()
  const { people, invitations, settings, places, more } = uses
  const hasPlaces = settings.length + places.length + more > 0
  return (
    <>
      <section className="admin-holders" aria-labelledby="role-people">
        <h3 id="role-people">{t('roles.deleting.people')}</h3>
        <p>
          {people === 0 ? (
            t('roles.deleting.nobody')
          ) : (
            <Link to={`/admin/users?role=${role}`}>{t('roles.deleting.count', { count: people })}</Link>
          )}
        </p>
        {invitations > 0 && (
          <p>
            <Link to="/admin/users?view=invitations&status=Open">{t('roles.deleting.invitations', { count: invitations })}</Link>.{' '}
            {t('roles.deleting.invitationsText')}
          </p>
        )}
      </section>
      <section className="admin-holders" aria-labelledby="role-places">
        <h3 id="role-places">{t('roles.deleting.places')}</h3>
        {!hasPlaces && <p>{t('roles.deleting.noPlaces')}</p>}
        {hasPlaces && (
          <ul className="admin-holders__places">
            {settings.map((key) => (
              <li key={key}>
                <span className="app-dim">{t('roles.deleting.kinds.settings')}: </span>
                <a href="/settings?section=rights">{t(`roles.deleting.settings.${key}`)}</a>
              </li>
            ))}
            {places.map((place) => (
              <PlaceLine key={`${place.kind} ${place.guid}`} place={place} />
            ))}
            {more > 0 && <li className="app-dim">{t('roles.deleting.more', { count: more })}</li>}
          </ul>
        )}
      </section>
    </>
  )
}

type Place = Uses['places'][number]

function PlaceLine({ place }: { place: Place }): ReactNode {
  const { t, i18n } = useTranslation()
  const { kind, title, rights, state } = place
  const address = addressOf(place)
  const words = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    rights.map((right) => t(`roles.deleting.rights.${right}`)),
  )
  return (
    <li>
      <span className="app-dim">{t(`roles.deleting.kinds.${kind}`)}: </span>
      {address === undefined ? title : <a href={address}>{title}</a>}
      <span className="app-dim">
        {' '}
        – {words}
        {state !== 'live' && ` (${t(`roles.deleting.states.${state}`)})`}
      </span>
    </li>
  )
}

/** Where one takes the role away: at the block, where it may only add something there. */
function addressOf({ kind, guid, url, rights, block }: Place): string | undefined {
  const editor = kind === 'template' ? keptAt(kind, guid) : url === undefined ? undefined : joinUrl(url, '/edit')
  const isAtBlock = block !== undefined && rights.every((right) => right === 'add')
  return editor !== undefined && isAtBlock ? `${editor}?block=${block}` : editor
}
