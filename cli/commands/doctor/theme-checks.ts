import { join } from 'node:path'
import { findSources } from '#renderer/bundle/find-sources.ts'
import { readTokenFile } from '#renderer/bundle/look/read-token-file.ts'
import { formatAmount } from '../../report/numbers.ts'
import type { Check } from './check.ts'

/** Says which of our tokens the token files set, and how many of theirs have no counterpart. */
export const tokenFiles: Check = {
  name: 'token files',
  run({ workspace, sites }) {
    const files = [
      ...findSources(workspace).themes.map(({ name, folder }) => ({
        file: join(folder, 'tokens.json'),
        place: { path: `themes/${name}/tokens.json` },
      })),
      ...sites().map(({ site }) => {
        const path = `content/sites/${site}/tokens.json`
        return { file: join(workspace, path), place: { site, path } }
      }),
    ].map(({ file, place }) => ({ place, ...readTokenFile(file, place) }))
    const details = files.flatMap(({ place, design }) => {
      if (!design) return []
      const names = design.mapped.map(({ token, from }) => `${token} (${from})`).join(', ') || 'nothing'
      return [`${place.path} sets ${names}; ${formatAmount(design.unknown, 'token')} without counterpart`]
    })
    return { detail: details.join('; ') || 'none', problems: files.flatMap(({ problem }) => (problem ? [problem] : [])) }
  },
}
