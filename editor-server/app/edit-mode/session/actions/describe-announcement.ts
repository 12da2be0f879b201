import type { Announcement } from '../contract.ts'

type Translate = (key: string, params?: Record<string, string | number>) => string

/** The words of an announcement. `t` is that of the admin messages. */
export function describeAnnouncement({ key, params, outcome }: Announcement, t: Translate): string {
  const filled = { ...params }
  if (filled.position !== undefined) filled.position = t(`admin.position.${filled.position}`)
  if (filled.layout !== undefined) filled.layout = t(`admin.layout.${filled.layout}`)
  const text = t(`edit.actions.${key}`, filled)
  return outcome === undefined ? text : t(`edit.actions.outcomes.${outcome}`, { what: text })
}
