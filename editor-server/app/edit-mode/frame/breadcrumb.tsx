import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiMenuItem, getMenuWithName } from '../../../api/menus/contract.ts'
import { describeCall } from '../../client/api/describe-call.ts'
import { useApplication } from '../../client/application-context.ts'
import { keys } from '../../client/queries/keys.ts'
import { TEMPLATES_PATH } from './open-page.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { joinUrl } from '#content/model/url/join-url.ts'

interface Step {
  name: string
  url: string
}

/** The site, the pages above, and what is edited. */
export function Breadcrumb(): ReactNode {
  const { t } = useTranslation()
  const { url } = useEdit()
  const { state } = useApplication()
  const title = useEditState(({ edited }) => edited.value.title)
  const isTemplate = useEditState(({ edited }) => edited.kind === 'template')
  const steps = useStepsAbove(url)
  return (
    <nav className="edit-crumbs" aria-label={t('shell.breadcrumbs')}>
      <ol>
        {isTemplate ? (
          <li>
            <a href={TEMPLATES_PATH}>{t('edit.template-settings.all')}</a>
          </li>
        ) : (
          [{ name: state.site.name, url: '/' }, ...steps].map((step) => (
            <li key={step.url}>
              <a href={joinUrl(step.url, '/edit')}>{step.name}</a>
            </li>
          ))
        )}
        <li>
          <h1>{title}</h1>
        </li>
      </ol>
    </nav>
  )
}

/** Entries of the menu above an address. Without a menu there is nothing above. */
function useStepsAbove(url: string): readonly Step[] {
  const { callApi } = useApplication()
  const input = { query: { name: TOP_LEVEL_MENU } }
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(getMenuWithName, input)),
    queryFn: ({ signal }) => callApi(getMenuWithName, { ...input, signal }),
  })
  return data ? findSteps(data.body.items, url) : []
}

function findSteps(items: readonly ApiMenuItem[], url: string, base = ''): Step[] {
  for (const { urlSegment, name, relatedMenuItems } of items) {
    const own = urlSegment === '' ? base : `${base}/${urlSegment}`
    if (own !== '' && own !== base && url.startsWith(`${own}/`)) return [{ name, url: own }, ...findSteps(relatedMenuItems, url, own)]
  }
  return []
}
