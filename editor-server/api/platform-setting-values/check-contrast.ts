import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { findFainter } from '#renderer/theme/own-contrast.ts'
import { createFinding, type Finding } from '../../site/findings.ts'
import type { DescribedLooks } from '../../site/site-looks.ts'

/** Colours that the site sets and nobody can read. What was as faint before may stay. */
export function checkContrast({ themes, given }: DescribedLooks, settings: PlatformSettings, stored: PlatformSettings): Finding[] {
  const [now, before] = [settings, stored].map(({ theme: name, colorScheme }) => {
    const theme = themes.find((each) => each.name === name)
    return theme && { theme, colorScheme }
  })
  if (!now) return []
  const tokens = new Set(findFainter(given, now, before).map(({ token }) => token))
  return [...tokens].map((token) => createFinding(['colorScheme', token], 'contrast', token))
}
