import type { SiteRow } from '#content/model/site/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getSite } from '../../../../api/sites/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LinkButton } from '../../../ui/link-button/link-button.tsx'

/** How often it is asked how far the first build is (ms). */
const EVERY = 1_000

/** How far a new site is: made, its administrator invited, its pages built. */
export function NewSiteProgress({ site: made, administrator }: { site: SiteRow; administrator: string }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.site(made.name),
    queryFn: ({ signal }) => callApi(getSite, { params: { name: made.name }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.body.state !== 'building' ? false : EVERY),
    ...askAnew,
  })
  const { origin, state, pages = 0, faults } = data?.body ?? made
  const build = state === 'building' ? 'busy' : faults.some(({ kind }) => kind === 'build') ? 'failed' : 'done'
  const steps = [
    { id: 'content', state: 'done', text: t('sites.steps.content', { count: pages }) },
    { id: 'invited', state: 'done', text: t('sites.steps.invited', { email: administrator }) },
    { id: 'build', state: build, text: t(`sites.steps.build.${build}`) },
  ] as const
  return (
    <>
      <div role="status">
        <ol className="admin-sites-steps">
          {steps.map((step) => (
            <li key={step.id} data-state={step.state}>
              <Icon of={icons[step.state]} size={20} />
              {step.text}
            </li>
          ))}
        </ol>
      </div>
      <div className="app-actions">
        <LinkButton to={origin} isOutside>
          {t('sites.open')}
        </LinkButton>
      </div>
    </>
  )
}

const icons = { done: CircleCheck, busy: LoaderCircle, failed: CircleX } as const
