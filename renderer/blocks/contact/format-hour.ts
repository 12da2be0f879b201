/** `09:00` as `9.00` in Dutch and `9:00` elsewhere. Runs in the browser too. */
export function formatHour(time: string, lang: string): string {
  const plain = time.replace(/^0/, '')
  return lang.startsWith('nl') ? plain.replace(':', '.') : plain
}
