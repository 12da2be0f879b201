import type { ReactNode } from 'react'
import type { ConsentArgs } from './contract.ts'

/**
 * One box for each category that needs a choice. None is ticked in the HTML, since only what was chosen is allowed; the script ticks the
 * current choice.
 */
export function ConsentCategories({
  categories,
  ownWords,
  id,
  t,
}: Pick<ConsentArgs, 'categories' | 'ownWords' | 't'> & { id: string }): ReactNode {
  return (
    <fieldset className="consent__categories">
      <legend className="consent__legend">{t('consent.allowed')}</legend>
      {categories.map((category) => (
        <div key={category} className="consent__category">
          <input type="checkbox" name={category} value={category} id={`${id}-${category}`} aria-describedby={`${id}-${category}-text`} />
          <label htmlFor={`${id}-${category}`}>{ownWords[category]?.title ?? t(`consent.categories.${category}`)}</label>
          <p id={`${id}-${category}-text`}>{ownWords[category]?.text ?? t(`consent.categories.${category}Text`)}</p>
        </div>
      ))}
    </fieldset>
  )
}
