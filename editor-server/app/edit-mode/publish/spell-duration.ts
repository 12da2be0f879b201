/** A duration as people read it: “< 1 s”, “3 s”, “2 min”. @param ms milliseconds */
export function spellDuration(ms: number, language: string): string {
  if (ms < 1000) return '< 1 s'
  const number = new Intl.NumberFormat(language)
  const seconds = Math.ceil(ms / 1000)
  return seconds < 90 ? `${number.format(seconds)} s` : `${number.format(Math.ceil(seconds / 60))} min`
}
