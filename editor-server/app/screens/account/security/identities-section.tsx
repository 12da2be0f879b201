import { useQuery } from '@tanstack/react-query'
import { Unlink } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listOidcProviders } from '../../../../api/oidc/contract.ts'
import { getOwnIdentity, linkOwnIdentity, listOwnIdentities, unlinkOwnIdentity } from '../../../../api/profiles/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeDay } from '../../../client/describe-moment.ts'
import { useRowFocus } from '../../../client/kept-focus/use-row-focus.ts'
import { changes, keys } from '../../../client/queries/keys.ts'
import { AccountSection } from '../../../layout/account-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { useSecurityTask } from './use-security-task.ts'

/** Accounts at other organisations that sign the person in. Nothing where the site has no such organisation. */
export function IdentitiesSection(): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const { data: linked } = useQuery({
    queryKey: keys.answer(describeCall(listOwnIdentities)),
    queryFn: ({ signal }) => callApi(listOwnIdentities, { signal }),
  })
  const { data: providers } = useQuery({
    queryKey: keys.answer(describeCall(listOidcProviders)),
    queryFn: ({ signal }) => callApi(listOidcProviders, { signal }),
  })
  const part = useRef<HTMLDivElement>(null)
  useRowFocus(part)
  const { isBusy, run } = useSecurityTask(changes.identities)
  const identities = linked?.body ?? []
  const open = providers?.body.filter(({ name }) => !identities.some(({ provider }) => provider === name)) ?? []
  if (identities.length === 0 && open.length === 0) return null
  const link = async (provider: string) => {
    const { body } = await callApi(linkOwnIdentity, { body: { provider, returnTo: '/account/security' } })
    location.assign(body.url)
  }
  const unlink = async (id: string) => {
    const { version } = await callApi(getOwnIdentity, { params: { id } })
    await callApi(unlinkOwnIdentity, { params: { id }, version })
  }
  return (
    <div ref={part}>
      <AccountSection title={t('security.identities.title')} lead={t('security.identities.lead')}>
        {identities.length > 0 && (
          <ul className="app-account__list">
            {identities.map(({ id, label, linkedOn }) => (
              <li key={id} data-row={id} className="app-account__item">
                <span className="app-account__what">
                  <strong>{label}</strong>
                  <span>{t('security.identities.since', { on: describeDay(linkedOn, language) })}</span>
                </span>
                <IconButton
                  icon={Unlink}
                  label={t('security.identities.unlink', { label })}
                  onClick={() =>
                    run({ type: 'delete', entity: 'linked account', work: () => unlink(id), words: t('security.identities.unlinked') })
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {identities.length === 0 && (
          <p tabIndex={-1} data-rest>
            {t('security.identities.none')}
          </p>
        )}
        {open.length > 0 && (
          <div className="app-actions">
            {open.map(({ name, label }) => (
              <Button key={name} isBusy={isBusy} onClick={() => run({ type: 'add', entity: 'linked account', work: () => link(name) })}>
                {t('security.identities.link', { label })}
              </Button>
            ))}
          </div>
        )}
      </AccountSection>
    </div>
  )
}
