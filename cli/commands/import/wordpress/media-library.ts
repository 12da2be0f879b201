import { lstat, readdir } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { imageExtensions, type MediaEntry, mediaEntrySchema } from '#content/model/media/schema.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { MAX_IMAGE_BYTES } from '../site/limits.ts'
import type { WordpressPost } from './read/export-types.ts'
import type { LinkIndex } from './plan/link-index.ts'
import { cutText, plainTextOf } from './content/plain-text.ts'
import type { SitePlan } from './plan/site-plan.ts'

/** A file of the site, or why there is none. */
export type MediaAnswer = { guid: string; extension: string; alt: string; caption: string } | { refusal: string; isElsewhere?: true }

export interface MediaLibrary {
  /** The file that an address of the old site means, such as a smaller copy that WordPress made of an image. */
  take: (url: string, id: string | undefined, from: string, alt: string, lang: string) => MediaAnswer
  takeAttachment: (id: string, lang: string) => MediaAnswer
  /** The rest of the library, which no content shows. */
  takeRest: (settle: (post: WordpressPost, answer: MediaAnswer) => void) => void
  entries: () => MediaEntry[]
  /** Path under the site, to the file that it comes from. */
  copies: ReadonlyMap<string, string>
}

const WITHOUT_FOLDER = 'its file is not in the export; run again with --media and a copy of wp-content/uploads'

/**
 * The media library: what the export says about its files, and the files themselves if there is a copy of them.
 * @param folder copy of `wp-content/uploads`; symbolic links in it are never followed
 */
export async function openMediaLibrary(plan: SitePlan, links: LinkIndex, folder: string | undefined): Promise<MediaLibrary> {
  const files = folder === undefined ? undefined : await listFiles(folder)
  const byPath = new Map<string, WordpressPost>()
  for (const post of plan.attachments.values()) for (const path of pathsOf(post, links)) if (!byPath.has(path)) byPath.set(path, post)
  const taken = new Map<string, MediaEntry>()
  const copies = new Map<string, string>()

  function takePath(path: string, post: WordpressPost | undefined, alt: string, lang: string): MediaAnswer {
    if (!files || folder === undefined) return { refusal: WITHOUT_FOLDER }
    const found = candidatesFor(path, post, links).find((candidate) => files.has(candidate))
    if (found === undefined) return { refusal: `${path} is not in the folder that --media names` }
    const known = taken.get(found) ?? createEntry(found, post, plan, lang)
    if (typeof known === 'string') return { refusal: known }
    const isImage = (imageExtensions as readonly string[]).includes(known.extension)
    if (isImage && files.get(found)! > MAX_IMAGE_BYTES) return { refusal: 'it is larger than 30 MB' }
    if (alt !== '') known.alt[lang] ??= alt
    taken.set(found, known)
    copies.set(`media/${known.guid}.${known.extension}`, join(folder, found))
    return { guid: known.guid, extension: known.extension, alt: known.alt[lang] ?? '', caption: plainTextOf(post?.excerpt ?? '') }
  }

  function takeAttachment(id: string, lang: string): MediaAnswer {
    const post = plan.attachments.get(id)
    const path = post && pathsOf(post, links)[0]
    return path === undefined ? { refusal: `attachment ${id} is not in the export` } : takePath(path, post, '', lang)
  }

  return {
    take(url, id, from, alt, lang) {
      const target = links.find(url, from)
      if (target.kind === 'attachment') return takeAttachment(target.id, lang)
      if (target.kind !== 'upload') {
        return target.kind === 'external' ? { refusal: 'it is on another site', isElsewhere: true } : { refusal: 'it is not there' }
      }
      const named = id === undefined ? undefined : plan.attachments.get(id)
      const post = byPath.get(target.path) ?? byPath.get(fullSizeOf(target.path)) ?? named
      return takePath(target.path, post, alt, lang)
    },
    takeAttachment,
    takeRest(settle) {
      for (const post of plan.attachments.values()) settle(post, takeAttachment(post.id, plan.language))
    },
    entries: () => [...taken.values()],
    copies,
  }
}

function createEntry(path: string, post: WordpressPost | undefined, plan: SitePlan, lang: string): MediaEntry | string {
  const extension = extname(path).slice(1).toLowerCase()
  if (!mediaEntrySchema.shape.extension.safeParse(extension).success) return `the product takes no ${extension || 'such'} files`
  const title = plainTextOf(post?.title ?? '')
  const alt = plainTextOf(post?.meta.get('_wp_attachment_image_alt') ?? '')
  return {
    guid: deriveGuid(plan.site, 'media', path),
    extension,
    name:
      title === '' || title.toLowerCase().endsWith(`.${extension}`) ? title || posix.basename(path) : `${cutText(title, 180)}.${extension}`,
    alt: alt === '' ? {} : { [lang]: alt },
  }
}

/** Paths under `uploads/` by which content may name an attachment. */
function pathsOf(post: WordpressPost, links: LinkIndex): string[] {
  const target = links.find(post.attachmentUrl || post.guid, '')
  return [post.meta.get('_wp_attached_file')?.trim(), target.kind === 'upload' ? target.path : undefined].filter(
    (path) => path !== undefined && path !== '',
  ) as string[]
}

/** The largest file comes first: the original, then what the content names. */
function candidatesFor(path: string, post: WordpressPost | undefined, links: LinkIndex): string[] {
  const own = post ? pathsOf(post, links) : []
  return [...own, fullSizeOf(path), path, path.replace(/(\.\w+)$/, '-scaled$1')].map((candidate) => candidate.replace(/^\/+/, ''))
}

/** `foto-300x200.jpg` is a smaller copy of `foto.jpg`. */
function fullSizeOf(path: string): string {
  return path.replace(/-\d{2,5}x\d{2,5}(\.\w+)$/, '$1')
}

/** Sizes by path relative to the folder. Nothing else can be taken, whatever an export names. */
async function listFiles(root: string, path = '', files = new Map<string, number>()): Promise<Map<string, number>> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new AppError('SITE_FILE_UNREADABLE', { path: join(root, path), reason: error.code ?? '' }, { cause: error })
  })
  for (const entry of entries) {
    const child = posix.join(path, entry.name)
    if (entry.isDirectory()) await listFiles(root, child, files)
    else if (entry.isFile()) files.set(child, (await lstat(join(root, child))).size)
  }
  return files
}
