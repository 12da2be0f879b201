import type { Account } from '#content/model/account/schema.ts'
import { isStored } from '#content/model/profile-property/built-in.ts'
import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import { findProperty } from '#content/model/profile/properties.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabelOf, useDefinitions } from '../../../../ui/profile-fields/use-definitions.ts'
import { useValueInWords } from '../../../../ui/profile-fields/use-value-in-words.ts'

/** What is known of a person under one heading. */
export function Facts({
  title,
  facts,
  children,
}: {
  title: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
  children?: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <section className="admin-section admin-user__section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {facts.length > 0 && (
        <dl className="admin-user__facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}

/** What the site asks of people in one category, as far as its administrators may see it (SPEC section 6). */
export function PropertyFacts({ user, category }: { user: Account; category: ProfileProperty['category'] }): ReactNode {
  const { t } = useTranslation()
  const { definitions = [] } = useDefinitions()
  const labelOf = useLabelOf()
  const inWords = useValueInWords()
  const shown = definitions.filter(
    (each) => each.category === category && each.visibleFor !== 'User' && each.inputType !== 'image' && isStored(each.key),
  )
  if (shown.length === 0) return null
  const facts = shown.map((each) => [labelOf(each), inWords(findProperty(user, each.key), each.options)] as const)
  return <Facts title={t('single-user.details')} facts={facts} />
}
