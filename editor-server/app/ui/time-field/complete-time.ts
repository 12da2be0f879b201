/** A time as it is typed, written as `09:30`: `9`, `930`, `9.30` and `9u30` are times too. What is none stays as it is. */
export function completeTime(typed: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[.:hu ]?(\d{2}))?u?$/i.exec(typed.trim()) ?? []
  const isTime = hours !== '' && (Number(hours) < 24 || (hours === '24' && minutes === '00')) && Number(minutes) < 60
  return isTime ? `${hours.padStart(2, '0')}:${minutes}` : typed.trim()
}

/** The time that somebody typed, as `09:30`; empty where nothing is typed, undefined for what is no time of a day. */
export function readTime(typed: string): string | undefined {
  const completed = completeTime(typed)
  return completed === '' || (/^\d\d:\d\d$/.test(completed) && completed !== '24:00') ? completed : undefined
}
