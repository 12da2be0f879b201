import type { ReactNode } from 'react'
import type { Translate } from '../language/translations.ts'

/**
 * One box for each category that needs a choice. None is ticked in the HTML, since only what was chosen is allowed; the script ticks the
 * current choice.
 */
export function ConsentCategories({ categories, id, t }: { categories: readonly string[]; id: string; t: Translate }): ReactNode {
  return (
    <fieldset className="consent__categories">
      <legend className="consent__legend">{t('consent.allowed')}</legend>
      {categories.map((category) => (
        <div key={category} className="consent__category">
          <input type="checkbox" name={category} value={category} id={`${id}-${category}`} aria-describedby={`${id}-${category}-text`} />
          <label htmlFor={`${id}-${category}`}>{t(`consent.categories.${category}`)}</label>
          <p id={`${id}-${category}-text`}>{t(`consent.categories.${category}Text`)}</p>
        </div>
      ))}
    </fieldset>
  )
}
