/**
 * Rules for a text field (SPEC section 9). The codes are those of `validation.codes` in `content/messages/problems`, so that a refusal says how to
 * write the answer.
 */
export const formRuleTypes = [
  'date',
  'time',
  'fulltime',
  'timeOrFulltime',
  'email',
  'hexColour',
  'hexaColour',
  'rgbColour',
  'rgbaColour',
  'anyColour',
] as const
export type FormRuleType = (typeof formRuleTypes)[number]

const time = /^([01]\d|2[0-3]):[0-5]\d$/
const fulltime = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
// Quantifiers are bounded and parts cannot overlap, so that no input makes matching slow.
const email = /^[^\s@"<>,;]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,8}\.[a-z]{2,63}$/i
const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i
const hexa = /^#([0-9a-f]{4}|[0-9a-f]{8})$/i
const octet = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const rgb = new RegExp(`^rgb\\(${octet},\\s?${octet},\\s?${octet}\\)$`, 'i')
const rgba = new RegExp(`^rgba\\(${octet},\\s?${octet},\\s?${octet},\\s?(0|1|1\\.0+|0?\\.\\d{1,4})\\)$`, 'i')

const tests: Record<FormRuleType, (text: string) => boolean> = {
  date: isDate,
  time: (text) => time.test(text),
  fulltime: (text) => fulltime.test(text),
  timeOrFulltime: (text) => time.test(text) || fulltime.test(text),
  email: (text) => email.test(text),
  hexColour: (text) => hex.test(text),
  hexaColour: (text) => hexa.test(text),
  rgbColour: (text) => rgb.test(text),
  rgbaColour: (text) => rgba.test(text),
  anyColour: (text) => [hex, hexa, rgb, rgba].some((pattern) => pattern.test(text)),
}

/** Whether a filled-in text follows a rule. Times are on the 24-hour clock (SPEC section 9). */
export function followsRule(rule: FormRuleType, text: string): boolean {
  return tests[rule](text)
}

/** An existing date, as people write it here (21-11-2026) or as date inputs send it (2026-11-21). */
function isDate(text: string): boolean {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month}-${day}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return false
  const milliseconds = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(iso)
}
