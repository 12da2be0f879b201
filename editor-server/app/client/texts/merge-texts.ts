import type { ResourceLanguage } from 'i18next'

/**
 * Texts of screens and widgets under the name of their folder: `sign-in.title` is in `screens/…/sign-in/`. Those of edit mode are below
 * `edit`: `edit.actions.…` in `edit-mode/session/actions/`.
 * @throws TypeError if two would have the same name
 */
export function mergeTexts(shared: object, modules: Readonly<Record<string, { default: object }>>): ResourceLanguage {
  const merged: Record<string, unknown> = { ...shared }
  for (const [path, texts] of Object.entries(modules)) {
    const name = path.split('/').at(-2) ?? ''
    if (name in merged) throw new TypeError(`Two sets of texts are called "${name}"; the second stands in ${path}`)
    merged[name] = texts.default
  }
  return merged as ResourceLanguage
}
