import type { Actor } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { LegalKind, LegalLanguage, LegalText } from '#content/model/legal/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { StandardLegal } from '#renderer/pages/legal/read-standard-legal.ts'
import type { TokenSet } from '#renderer/theme/token-set.ts'

/** A theme with the values of its tokens. */
export interface ThemeLookDescription {
  name: string
  title: string
  browserColor: { light: string; dark: string }
  /** Values by token, without `--`. */
  light: Readonly<Record<string, string>>
  dark: Readonly<Record<string, string>>
  colorSchemes: { name: string; title: string; light: Readonly<Record<string, string>>; dark: Readonly<Record<string, string>> }[]
}

export interface DescribedLooks {
  themes: ThemeLookDescription[]
  /** What the site's token file sets over its theme's tokens. */
  given: TokenSet
}

/** A page as settings would make it. */
export interface ShownLook {
  html: string
  /** Rules that pages of the site load as a file of their own. */
  css: string
  /** The icon of a tab, as a `data:` address; absent where it cannot be drawn, and where nobody asks for it. */
  icon?: string
}

/** What a look shows: the home page, or services of others on it as visitors meet them. */
export type LookSubject = 'home' | 'services'

/** How a site looks, and would look. */
export interface SiteLooks {
  describe(): Promise<DescribedLooks>
  /**
   * The site's home page, or else its first page, with settings that are not saved. Writes nothing.
   * @throws AppError SITE_NOT_FOUND for a site without a page that everyone may see, SITE_EDITING_CLOSED, SITE_TOO_MANY
   */
  show(settings: PlatformSettings, actor: Actor, subject: LookSubject): Promise<ShownLook>
  /**
   * A legal page with a text that is not saved. Writes nothing.
   * @throws AppError SITE_EDITING_CLOSED, SITE_TOO_MANY
   */
  showLegal(text: LegalText, actor: Actor): Promise<ShownLook>
  /**
   * What legal pages say in each language without a text of the site.
   * @throws AppError SITE_EDITING_CLOSED
   */
  readStandardLegal(kind: LegalKind): Promise<Record<LegalLanguage, StandardLegal>>
}

/** For a server without blocks and themes. */
export const noLooks: SiteLooks = {
  describe: () => Promise.reject(new AppError('SITE_EDITING_CLOSED')),
  show: () => Promise.reject(new AppError('SITE_EDITING_CLOSED')),
  showLegal: () => Promise.reject(new AppError('SITE_EDITING_CLOSED')),
  readStandardLegal: () => Promise.reject(new AppError('SITE_EDITING_CLOSED')),
}
