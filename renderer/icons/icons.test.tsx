import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { describeIssues } from '#content/model/validation/describe-issues.ts'
import { findInlineCode } from '#tests/support/html-validate.ts'
import { Icon, iconSchema } from './icon.tsx'
import { type IconName, icons } from './icons.ts'

const names = Object.keys(icons) as IconName[]

describe('icons', () => {
  test.each(names)('%s is a drawing that assistive technology skips', (name) => {
    const html = renderToStaticMarkup(<Icon name={name} />)
    expect(html).toMatch(
      /^<svg class="icon" viewBox="0 0 24 24" [^>]*aria-hidden="true">(<(path|circle|rect|line|polyline|polygon|ellipse) [^>]*><\/\w+>)+<\/svg>$/,
    )
    expect(findInlineCode(html)).toEqual([])
  })

  test('no two names show the same', () => {
    expect(new Set(names.map((name) => renderToStaticMarkup(<Icon name={name} />))).size).toBe(names.length)
  })

  test('a mistyped name is answered with the one that was meant', () => {
    const result = iconSchema.safeParse('calender', { reportInput: true })
    expect(result.error && describeIssues(result.error, 'en')[0]?.message).toContain('Did you mean “calendar”?')
  })
})
