import { confirm, group, intro, select, text } from '@clack/prompts'
import { AppError } from '#content/errors/app-error.ts'
import { productThemes } from '../new/site-values.ts'
import { findTitleFault, toTitle } from './title.ts'

export interface Choices {
  title: string | undefined
  lang: string | undefined
  theme: string | undefined
  git: boolean | undefined
}

const themeHints: Readonly<Record<string, string>> = {
  polder: 'clear and friendly, for a municipality or an organisation',
  kade: 'serif headings and thin rules, for documentation and culture',
}

/**
 * Asks on the terminal for what no option gave.
 * @param folder name of the folder, from which a name is suggested
 * @throws AppError SITE_INTERRUPTED after Escape or Ctrl-C; nothing has been written
 */
export async function askChoices(given: Choices, folder: string): Promise<Choices> {
  const suggested = toTitle(folder)
  intro('A new project')
  const answers = await group(
    {
      title: () =>
        given.title === undefined
          ? text({
              message: 'What do visitors call the site?',
              placeholder: suggested,
              defaultValue: suggested,
              validate: (value) => {
                const fault = value ? findTitleFault(value.trim()) : undefined
                return fault && `The name ${fault}.`
              },
            })
          : undefined,
      lang: () =>
        given.lang === undefined
          ? select({
              message: 'In which languages?',
              options: [
                { value: 'nl', label: 'Dutch' },
                { value: 'en', label: 'English' },
                { value: 'nl,en', label: 'Dutch, and some pages in English' },
                { value: 'en,nl', label: 'English, and some pages in Dutch' },
              ],
            })
          : undefined,
      theme: () =>
        given.theme === undefined
          ? select({
              message: 'Which theme? You can change it later, or make your own.',
              options: productThemes.map((name) => ({ value: name as string, label: name, hint: themeHints[name] ?? '' })),
            })
          : undefined,
      git: () => (given.git === undefined ? confirm({ message: 'Start a git repository in it?' }) : undefined),
    },
    {
      onCancel: () => {
        throw new AppError('SITE_INTERRUPTED')
      },
    },
  )
  return {
    title: answers.title?.trim() ?? given.title,
    lang: answers.lang ?? given.lang,
    theme: answers.theme ?? given.theme,
    git: answers.git ?? given.git,
  }
}
