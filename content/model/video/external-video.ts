import * as z from 'zod'

/** A site with embeddable videos, beside those that the product knows: an entry of a site's `videoHosts`. */
export const videoHostSchema = z.strictObject({
  host: z.string().regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, { error: 'hostName' }),
  /** Name that visitors know it by. */
  name: z.string().trim().min(1).max(80),
})
export type VideoHost = z.output<typeof videoHostSchema>

/** The address of an external video in a video block. */
export interface VideoAddress {
  /** The page with the video. */
  url: string
  /** The page to embed; needed where it cannot be derived from `url`. */
  embedUrl?: string | undefined
}

export interface ExternalVideo {
  /** Name of the service. */
  name: string
  /** Host of the frame, for the content security policy. */
  host: string
  embedUrl: string
}

const YOUTUBE_ID = /^[\w-]{6,20}$/

/**
 * The frame of a video on YouTube, Vimeo or one of the site's own hosts; undefined for other addresses. Uses YouTube's address without
 * cookies, and asks Vimeo not to track.
 */
export function findExternalVideo({ url, embedUrl }: VideoAddress, hosts: readonly VideoHost[] = []): ExternalVideo | undefined {
  const page = readUrl(url)
  const frame = embedUrl === undefined ? undefined : readUrl(embedUrl)
  if (!page) return undefined
  return findYouTube(frame ?? page) ?? findVimeo(frame ?? page) ?? findOwn(frame ?? page, hosts)
}

function readUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.port === '' ? url : undefined
}

function findYouTube(url: URL): ExternalVideo | undefined {
  const host = url.hostname.replace(/^(www|m)\./, '')
  const [first = '', second = ''] = url.pathname.split('/').slice(1)
  const isKnown = host === 'youtube.com' || host === 'youtube-nocookie.com'
  const id =
    host === 'youtu.be'
      ? first
      : isKnown && ['embed', 'shorts', 'live'].includes(first)
        ? second
        : isKnown
          ? (url.searchParams.get('v') ?? '')
          : ''
  if (!YOUTUBE_ID.test(id)) return undefined
  const start = Number.parseInt(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '', 10)
  const query = start > 0 ? `?start=${start}` : ''
  return { name: 'YouTube', host: 'www.youtube-nocookie.com', embedUrl: `https://www.youtube-nocookie.com/embed/${id}${query}` }
}

function findVimeo(url: URL): ExternalVideo | undefined {
  const match = /^(?:www\.)?vimeo\.com$/.test(url.hostname)
    ? /^\/(\d{3,15})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(url.pathname)
    : url.hostname === 'player.vimeo.com'
      ? /^\/video\/(\d{3,15})()$/.exec(url.pathname)
      : null
  const hash = match?.[2] || url.searchParams.get('h')
  if (!match || (hash && !/^[0-9a-f]{6,20}$/.test(hash))) return undefined
  const query = hash ? `?dnt=1&h=${hash}` : '?dnt=1'
  return { name: 'Vimeo', host: 'player.vimeo.com', embedUrl: `https://player.vimeo.com/video/${match[1]}${query}` }
}

function findOwn(url: URL, hosts: readonly VideoHost[]): ExternalVideo | undefined {
  const known = hosts.find(({ host }) => host === url.hostname)
  return known && { name: known.name, host: known.host, embedUrl: url.href }
}
