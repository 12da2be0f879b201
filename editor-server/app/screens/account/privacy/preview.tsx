import { findProperty, profilePropertyKeys } from '#content/model/profile/properties.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { previewOwnProfile } from '../../../../api/profiles/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { photoOf } from '../../../client/photo-address.ts'
import { keys } from '../../../client/queries/keys.ts'
import { AccountSection } from '../../../layout/account-screen.tsx'
import { NotRead } from '../../../layout/not-read.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { useDefinitions, useLabelOf } from '../../../ui/profile-fields/use-definitions.ts'
import { useValueInWords } from '../../../ui/profile-fields/use-value-in-words.ts'

type Viewer = 'user' | 'admin'

/** The profile as others are shown it: the server answers as it would answer them. */
export function Preview(): ReactNode {
  const { t } = useTranslation()
  return (
    <AccountSection
      title={t('privacy.seen')}
      lead={
        <>
          {t('privacy.seenLead')} <Link to="/account/profile">{t('privacy.toProfile')}</Link>
        </>
      }
    >
      <div className="privacy-views">
        <SeenBy viewer="user" />
        <SeenBy viewer="admin" />
      </div>
    </AccountSection>
  )
}

function SeenBy({ viewer }: { viewer: Viewer }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const id = useId()
  const input = { query: { viewer } }
  const { data, isError, refetch } = useQuery({
    queryKey: keys.answer(describeCall(previewOwnProfile, input)),
    queryFn: ({ signal }) => callApi(previewOwnProfile, { ...input, signal }),
    // The profile is changed on another screen.
    staleTime: 0,
  })
  const facts = useFacts(data?.body)
  const profile = data?.body
  return (
    <section className="privacy-view" aria-labelledby={id}>
      <h3 id={id}>{t(`privacy.viewer.${viewer}`)}</h3>
      {isError && <NotRead onRetry={() => void refetch()} />}
      {!isError && !profile && <p className="app-dim">{t('table.loading')}</p>}
      {profile && (
        <>
          <p className="privacy-view__name">
            <Avatar photo={photoOf(profile)} name={profile.displayName} />
            <strong>{profile.displayName}</strong>
          </p>
          {facts.length > 0 && (
            <dl className="privacy-view__facts">
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {viewer === 'admin' && <p className="app-dim">{t('privacy.adminMore')}</p>}
          {facts.length === 0 && <p className="app-dim">{t('privacy.nothingMore')}</p>}
        </>
      )}
    </section>
  )
}

type Seen = z.infer<(typeof previewOwnProfile)['answers'][200]>

/** What is told beside the name and the photo, in the order of the profile. */
function useFacts(profile: Seen | undefined): { label: string; value: string }[] {
  const { t } = useTranslation()
  const { definitions = [] } = useDefinitions()
  const labelOf = useLabelOf()
  const inWords = useValueInWords()
  if (!profile) return []
  const { firstName, middleName, lastName, email, properties } = profile
  const names = [firstName, middleName, lastName].filter((name) => name !== undefined && name !== '').join(' ')
  const own = [
    ...(names === '' ? [] : [{ label: t('privacy.names'), value: names }]),
    ...(email === undefined ? [] : [{ label: t('profile-fields.builtIn.accountEmail'), value: email }]),
  ]
  const told = definitions.flatMap((definition) => {
    const { key, inputType, options } = definition
    const value = findProperty({ properties }, key)
    if (value === undefined || inputType === 'image' || key === profilePropertyKeys.alias) return []
    return [{ label: labelOf(definition), value: inWords(value, options) }]
  })
  return [...own, ...told]
}
