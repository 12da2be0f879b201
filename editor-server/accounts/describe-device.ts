import Bowser from 'bowser'

/** What a list of sessions shows of a user agent, such as "Firefox, Linux"; empty when it says nothing known. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name]
    .filter((name) => name !== undefined && name !== '')
    .join(', ')
    .slice(0, 120)
}
