import { isProductRole, isUserRole, type Role } from '#content/model/role/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { pageSchema } from '#content/model/page/schema.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { findAccessKey, isPublicValue } from '#content/model/page/front-matter-keys.ts'
import { serializePage } from '#content/store/files/page-file.ts'
import type { PageDraft } from './draft-page.ts'
import { writeProse } from '../prose/write-prose.ts'
import { writeSettings } from '../site/write-records.ts'
import { titleOfName } from './plan-navigation.ts'
import type { MkdocsSettings } from './read-mkdocs.ts'

/** Text of a page's file: a plain page, whose body is one text block. */
export function makePageFile(draft: PageDraft, guid: string, site: string): string {
  const { frontMatter, title, lang, access } = draft
  const { isPublished, viewAccess, viewRoles } = access
  const page = pageSchema.parse({
    guid,
    title,
    ...(frontMatter.description !== undefined && { description: frontMatter.description }),
    lang,
    isPublished,
    viewAccess,
    viewRoles: viewRoles.map((name) => roleOf(name, site)),
    buildingBlockInstances: [
      { guid: deriveGuid(guid, 'text'), buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, content: writeProse(draft.root) },
    ],
    extra: extraOf(draft),
  })
  return serializePage(page)
}

/** What else the front matter says. On a page that is published, a key that seems to say otherwise would be a fault. */
function extraOf({ frontMatter, access, report }: PageDraft): Record<string, unknown> {
  if (!access.isPublished) return frontMatter.extra
  const isKept = ([key, value]: [string, unknown]): boolean => findAccessKey(key) === undefined || isPublicValue(key, String(value))
  const entries = Object.entries(frontMatter.extra)
  for (const [key, value] of entries.filter((entry) => !isKept(entry)))
    report('front-matter', frontMatter.lineOf(key), `the front matter key "${key}" (${JSON.stringify(value)}), which hides nothing here`)
  return Object.fromEntries(entries.filter(isKept))
}

/** A role as `viewRoles` names it: one of the product's by its name, one of the site's own by its guid. */
function roleOf(name: string, site: string): string {
  return isUserRole(name) || guidSchema.safeParse(name).success ? name : deriveGuid(site, 'roles', name)
}

/** The site's own roles that pages name. Nobody has them until somebody gives them. */
export function makeRoles(drafts: Iterable<PageDraft>, site: string): Role[] {
  const names = new Set([...drafts].flatMap(({ access }) => access.viewRoles).filter((name) => !isUserRole(name)))
  return [...names].sort().map((name) => {
    const guid = roleOf(name, site)
    const shown = guid === name ? `Role ${name.slice(0, 8)}` : name.slice(0, 60).trim() || 'Role'
    return { guid, name: isProductRole(shown) ? `${shown} (import)` : shown, description: '' }
  })
}

/** The source's own settings, or else those of its home page. */
export function makeSettingsFile(settings: MkdocsSettings, home: PageDraft | undefined, site: string, language: string): string {
  const name = settings.name ?? home?.title ?? titleOfName(site)
  const description = settings.description ?? home?.frontMatter.description ?? ''
  return writeSettings({ platformName: name, platformDescription: description, defaultLanguage: language })
}
