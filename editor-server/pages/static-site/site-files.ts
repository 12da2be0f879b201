import type { DeliveryFiles } from '#renderer/hosting/decide.ts'
import { writePath } from '#renderer/hosting/request-path.ts'
import { findRedirect, type RedirectRule } from './hosting-rules.ts'
import type { OutputFiles } from './output-files.ts'

/** A built site as the rule table asks for it: its files, and the lines of its `_redirects`. */
export function createSiteFiles(files: OutputFiles, site: string, rules: readonly RedirectRule[]): DeliveryFiles {
  const findRule = (path: string, isWanted: (rule: RedirectRule) => boolean) => findRedirect(rules.filter(isWanted), path)?.to
  const isPattern = ({ from }: RedirectRule) => from.includes('*')
  return {
    isFile: async (path) => (await files.find(site, path)) !== undefined,
    findRedirect: async (path) =>
      findRule(path, (rule) => rule.status < 400 && !isPattern(rule)) ?? (await findItemPage(files, site, path)),
    findFolder: async (path) => findRule(path, (rule) => rule.status < 400 && isPattern(rule)),
    findNotFound: async (path) => findRule(`${path}/`, ({ status }) => status === 404),
  }
}

/** An item's id leads to the one page in its folder, also where `_redirects` had no room for it. */
async function findItemPage(files: OutputFiles, site: string, path: string): Promise<string | undefined> {
  const segments = path.slice(1).split('/')
  if (segments.at(-2) !== 'i') return undefined
  const [title, ...others] = await files.listFolders(site, path)
  return title === undefined || others.length > 0 ? undefined : writePath([...segments, title])
}
