import { listBlocks } from '../../../api/blocks/contract.ts'
import { findPageAtPath } from '../../../api/pages/contract.ts'
import { isAdministrator } from '#content/access/actor.ts'
import { getLoggedInProfile } from '../../../api/profiles/contract.ts'
import type { ApplicationTools } from '../../client/application-context.ts'
import { createEditCode } from '../session/actions/create-edit-code.ts'
import type { Edited, EditSession } from '../session/contract.ts'
import { openEditSession } from '../session/open-edit-session.ts'

/** What edit mode begins with. */
export interface OpenedPage {
  session: EditSession
  /** Where it stands, without `/edit`. */
  url: string
  /** Where leaving leads to, if that is not `url`. */
  leaveTo?: string
  /** Guid of who works on it. */
  user: string
}

/**
 * Opens the page or item at a path: its working copy, with the kinds of blocks and who is working on it.
 * @throws ApiProblem
 */
export async function openPage(path: string, tools: ApplicationTools): Promise<OpenedPage> {
  const { callApi, cache } = tools
  return open(tools, async () => (await cache.read(callApi, findPageAtPath, { query: { path } })).body)
}

/** The templates of the site, which leaving one leads back to. */
export const TEMPLATES_PATH = '/admin/templates'

/**
 * Opens a template: its working copy.
 * @throws ApiProblem
 */
export async function openTemplate(guid: string, tools: ApplicationTools): Promise<OpenedPage> {
  const place = { kind: 'template', guid, url: `${TEMPLATES_PATH}/${guid}` } as const
  return { ...(await open(tools, () => Promise.resolve(place))), leaveTo: TEMPLATES_PATH }
}

async function open(
  { callApi, cache, state, log }: ApplicationTools,
  findPlace: () => Promise<{ kind: Edited['kind']; guid: string; url: string }>,
): Promise<OpenedPage> {
  const [place, { body: kinds }, { body: user }] = await Promise.all([
    findPlace(),
    cache.read(callApi, listBlocks),
    cache.read(callApi, getLoggedInProfile),
  ])
  const code = createEditCode(kinds, { language: state.language, mayChangeRights: isAdministrator(user) })
  const session = await openEditSession({
    callApi,
    code,
    kind: place.kind,
    guid: place.guid,
    user: user.guid,
    log: (error) => log('warn', `Edit mode: ${String(error)}`),
  })
  return { session, url: place.url, user: user.guid }
}
