import { AppError } from '#content/errors/app-error.ts'
import { policySourcesOf } from '#content/model/third-party/third-party.ts'
import type { SiteRenderer } from '#renderer/build/render/site-renderer.ts'
import { contentTypeOf } from '#renderer/hosting/content-types.ts'
import type { LiveAnswer } from './live-answer.ts'

/**
 * An output of a site as an answer; undefined where it was closed to this visitor since it was looked at.
 * @throws AppError SITE_INTERNAL when it cannot be rendered
 */
export function renderOutput(renderer: SiteRenderer, key: string): LiveAnswer | undefined {
  const rendered = renderer.render(key)
  if ('faults' in rendered) {
    if (rendered.faults.some(({ code }) => code === 'SITE_SOURCE_CHANGED')) return undefined
    const reason = rendered.faults.map(({ path, line, message }) => `${[path, line].filter(Boolean).join(':')} ${message}`).join('; ')
    throw new AppError('SITE_INTERNAL', { reason })
  }
  const { path, bytes } = rendered
  if (!path.endsWith('.html')) return { kind: 'text', type: contentTypeOf(path), text: bytes }
  return { kind: 'page', html: bytes, sources: policySourcesOf(renderer.index.thirdParties) }
}
