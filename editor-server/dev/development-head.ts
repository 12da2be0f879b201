import { createHash } from 'node:crypto'
import { VITE_BASE } from './contract.ts'
import { sourceUrl } from './create-vite.ts'

/** What distinguishes two versions of a page. */
export function hashOfHtml(html: string): string {
  return createHash('sha1').update(html).digest('hex').slice(0, 16)
}

/**
 * The page with the scripts that follow changes, before its own: React's refresh must exist before the first island. They are files since,
 * as in production, a page contains no inline script.
 * @param options.follows false for a page that was rendered for one visitor: it changes when it is reloaded
 */
export function addDevelopmentHead(html: string, { follows = true }: { follows?: boolean } = {}): string {
  const head = [
    follows ? `<meta name="bouwsteen-page" content="${hashOfHtml(html)}">` : '',
    `<script type="module" src="${VITE_BASE}@vite/client"></script>`,
    `<script type="module" src="${sourceUrl('editor-server/dev/client/client.ts')}"></script>`,
  ].join('')
  return html.replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + head)
}

/**
 * The production policy with what Vite needs: its web socket, a worker of its own, and style elements of the modules
 * that it swaps. Scripts stay files of this server; frames are the gallery's.
 */
export const developmentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self' ws:",
  "media-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "worker-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'self'",
].join('; ')
