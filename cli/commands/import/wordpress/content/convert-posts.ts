import { AppError } from '#content/errors/app-error.ts'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { convertContent } from './convert-content.ts'
import type { WordpressPost } from '../read/export-types.ts'
import type { FindingKind, ReportFinding } from '../finding-kinds.ts'
import type { LinkIndex } from '../plan/link-index.ts'
import { finishAnchors, makeBlocks } from './make-blocks.ts'
import type { MediaLibrary } from '../media-library.ts'
import { plainTextOf } from './plain-text.ts'
import type { PlannedEntry, SitePlan } from '../plan/site-plan.ts'
import type { SourceImage } from './widget.ts'

export interface ConvertOptions {
  plan: SitePlan
  links: LinkIndex
  media: MediaLibrary
  report: ReportFinding
  signal?: AbortSignal | undefined
  onProgress?: ((progress: { done: number; total: number; title: string }) => void) | undefined
}

/** The blocks of every page and item by guid. Leaves out what cannot be converted, with the reason. */
export async function convertPosts(
  options: ConvertOptions,
): Promise<{ blocks: Map<string, BuildingBlockInstance[]>; refusals: Map<string, string> }> {
  const { plan, report, signal, onProgress } = options
  const blocks = new Map<string, BuildingBlockInstance[]>()
  const anchors = new Map<string, Map<string, string>>()
  const refusals = new Map<string, string>()
  let done = 0
  for (const entry of plan.entries.values()) {
    if (signal?.aborted) throw new AppError('SITE_INTERRUPTED')
    onProgress?.({ done: done++, total: plan.entries.size, title: entry.title })
    // Leaves room for Ctrl-C and the progress line.
    if (done % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
    try {
      const made = convertPost(entry, options)
      blocks.set(entry.guid, made.blocks)
      anchors.set(entry.guid, made.anchors)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      refusals.set(entry.post.id, 'its HTML nests too deep to be read')
    }
  }
  for (const { guid, post } of plan.entries.values()) {
    const own = blocks.get(guid)
    if (!own) continue
    const finished = finishAnchors(own, anchors, (hash) =>
      report('link', post.place, `${describePost(post)}: link to the part #${hash}, which is not there; it leads to the page`),
    )
    blocks.set(guid, finished)
  }
  return { blocks, refusals }
}

export function describePost({ id, title, type }: Pick<WordpressPost, 'id' | 'title' | 'type'>): string {
  const words = plainTextOf(title)
  return `${type} ${id}${words === '' ? '' : ` "${words.slice(0, 80)}"`}`
}

function convertPost(entry: PlannedEntry, { plan, links, media, report }: ConvertOptions) {
  const { post, title, lang, guid, kind } = entry
  let blockLines: number[] | undefined
  const reportAt = (findingKind: FindingKind, line: number, reason: string): void => {
    const number = blockLines?.findLastIndex((start) => start <= line) ?? -1
    const position = number === -1 ? '' : `, block ${number + 1}`
    report(findingKind, { path: post.place.path, line: post.contentLine + line }, `${describePost(post)}${position}: ${reason}`)
  }
  const found: [FindingKind, number, string][] = []
  const converted = convertContent({
    title,
    lang,
    content: post.content,
    takesHero: kind === 'page',
    findContent: (id) => plan.reusable.get(id)?.content,
    findAttachments: (ids) => findAttachments(plan, post, ids),
    report: (...finding) => void found.push(finding),
  })
  blockLines = converted.blockLines
  for (const finding of found) reportAt(...finding)
  const isListPage = plan.lists.get('post')?.pageGuid === guid || [...plan.lists.values()].some(({ pageGuid }) => pageGuid === guid)
  return makeBlocks(converted.root, {
    plan,
    isListPage,
    from: post.link || `${plan.source.home}/`,
    guid,
    lang,
    links,
    media,
    report: (findingKind, node, reason) => reportAt(findingKind, (node?.position?.start.line ?? 1) - 1, reason),
  })
}

/** Images of a gallery that names ids, else those that were uploaded to the post. */
function findAttachments(plan: SitePlan, post: WordpressPost, ids: readonly string[] | undefined): SourceImage[] {
  const attachments = ids
    ? ids.map((id) => ({ id, attachment: plan.attachments.get(id) }))
    : [...plan.attachments.values()].filter(({ parent }) => parent === post.id).map((attachment) => ({ id: attachment.id, attachment }))
  return attachments
    .filter(({ attachment }) => ids !== undefined || /\.(?:png|jpe?g|webp|avif|gif)$/i.test(attachment?.attachmentUrl ?? ''))
    .map(({ id, attachment }) => ({
      src: attachment?.attachmentUrl ?? '',
      id,
      alt: plainTextOf(attachment?.meta.get('_wp_attachment_image_alt') ?? ''),
    }))
}
