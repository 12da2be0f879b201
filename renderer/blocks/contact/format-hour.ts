/** `9.00` in Dutch, `9:00` elsewhere, of `09:00`. Runs in the browser too. */
export function formatHour(time: string, lang: string): string {
  const plain = time.replace(/^0/, '')
  return lang.startsWith('nl') ? plain.replace(':', '.') : plain
}
