import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EditionState } from '../../../layout/edition/edition-state.tsx'
import { usePlannedEditions } from '../../../layout/edition/use-planned-editions.ts'
import { ThingLink } from './thing-link.tsx'

/** Editions that are planned, or whose plan failed: what is in them becomes live together. */
export function EditionPlans(): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { planned, failed } = usePlannedEditions()
  const editions = [...failed, ...planned]
  if (editions.length === 0) return null
  return (
    <section className="admin-edition-plans" aria-labelledby={id}>
      <h2 id={id}>{t('plans.editions')}</h2>
      <ul className="admin-edition-plans__list">
        {editions.map((edition) => (
          <li key={edition.guid}>
            <ThingLink thing={{ kind: 'edition', title: edition.name, url: `/admin/editions/${edition.guid}` }} />
            <EditionState edition={edition} />
            {edition.failed && <span className="admin-plan__note">{edition.failed.title}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
