import type { ReactNode } from 'react'
import type { GalleryView } from './gallery-view.ts'
import { texts } from './texts.ts'

/** Chooses how to view the examples: a form for the same page, so it works before the script does. */
export function Toolbar({ view, themes }: { view: GalleryView; themes: readonly string[] }): ReactNode {
  return (
    <form className="toolbar" method="get" aria-label={texts.view}>
      <Choice name="width" legend={texts.width} chosen={view.width} choices={texts.widths} unit={texts.widthUnit} />
      <Choice name="scheme" legend={texts.scheme} chosen={view.scheme} choices={texts.schemes} />
      {themes.length === 0 ? (
        <input type="hidden" name="theme" value={view.theme} />
      ) : (
        <label className="toolbar__select">
          <span>{texts.theme}</span>
          <select name="theme" defaultValue={view.theme}>
            {themes.map((theme) => (
              <option key={theme}>{theme}</option>
            ))}
          </select>
        </label>
      )}
      <label className="toolbar__select">
        <span>{texts.language}</span>
        <select name="lang" defaultValue={view.lang}>
          {Object.entries(texts.languages).map(([lang, name]) => (
            <option key={lang} value={lang}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button className="toolbar__apply" type="submit">
        {texts.apply}
      </button>
    </form>
  )
}

interface ChoiceArgs {
  name: string
  legend: string
  chosen: string
  choices: Readonly<Record<string, string>>
  /** Unit of a number, for screen readers only. */
  unit?: string
}

/** A few values beside each other: native radio buttons, so that arrow keys move between them. */
function Choice({ name, legend, chosen, choices, unit }: ChoiceArgs): ReactNode {
  // Numeric keys of an object come first, so take the order from the view.
  const values = Object.keys(choices).sort((a, b) => Number(/^\d/.test(a)) - Number(/^\d/.test(b)))
  return (
    <fieldset className="choice">
      <legend className="choice__legend">{legend}</legend>
      {values.map((value) => (
        <label className="choice__option" key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>
            {choices[value]}
            {unit && /^\d/.test(value) && <span className="gallery__hidden"> {unit}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
