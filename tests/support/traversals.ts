const targets = ['etc/passwd', 'package.json', '.data/een', 'site.json', 'twee'] as const
const steps = [
  '../',
  '..%2f',
  '%2e%2e%2f',
  '%2e%2e/',
  '..%5c',
  '%5c..%5c',
  '....//',
  '..;/',
  '%252e%252e%252f',
  '..%c0%af',
  '%ff%2e%2e%2f',
] as const

/** Sixty spellings that try to leave a folder, as a part of a path. */
export const traversals: readonly string[] = [
  ...targets.flatMap((target) => steps.map((step) => `${step.repeat(3)}${encodeURIComponent(target)}`)),
  '..%00',
  'CON',
  'site.json%00.md',
  '%2e',
  'file:%2f%2f%2fetc%2fpasswd',
]
