import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorOffset, breakpoints, dialogDuration, EDIT_DRAWER_OVERLAY_WIDTH, optionSizes } from '#content/model/constants.ts'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { productRoot } from '#renderer/product-root.ts'

const read = (file: string) => readFileSync(join(productRoot, file), 'utf8')

/** Declarations of the first rule of a sheet with this selector, without what is nested in it. */
function rule(sheet: string, selector: string): string {
  const start = sheet.indexOf(`${selector} {`)
  return start < 0 ? '' : sheet.slice(start + selector.length + 2, sheet.indexOf('}', start))
}

/** Its part from a width on, up to the next part of the page's widths. */
function fromWidth(sheet: string, width: number): string {
  const [, part = ''] = sheet.split(`@media (width >= ${width}px) {`)
  return part.split('@media')[0] ?? ''
}

/** A style sheet knows no constants: these measures of the specification stand in both. */
describe('the measures of the specification (sections 2 and 9), in style sheets', () => {
  const layouts = read('renderer/layouts/layout.css')
  const base = read('editor-server/app/ui/styles/base.css')

  it('layouts have twelve columns', () => {
    expect(layouts).toMatch(/\n {2}\.layout__columns \{\s*display: grid;\s*grid-template-columns: repeat\(12, minmax\(0, 1fr\)\);/)
  })

  it('sides take three columns, and main beside one nine', () => {
    const small = fromWidth(layouts, breakpoints.sm)
    expect(rule(small, '.layout__side-left')).toContain('grid-column: 1 / span 3')
    expect(rule(small, '.layout--75-25 .layout__side-right')).toContain('grid-column: 10 / span 3')
    expect(rule(small, '.layout--75-25 .layout__main')).toContain('grid-column: 1 / span 9')
    expect(rule(small, '.layout--25-50-25 .layout__main')).toContain('grid-column: 4 / span 9')
  })

  it('main between two sides takes six from the medium breakpoint', () => {
    const medium = fromWidth(layouts, breakpoints.md)
    expect(rule(medium, '.layout--25-50-25 .layout__main')).toContain('grid-column: 4 / span 6')
    expect(rule(medium, '.layout--25-50-25 .layout__side-right')).toContain('grid-column: 10 / span 3')
  })

  it('layouts change at the small and the medium breakpoint alone', () => {
    expect(breakpoints).toEqual({ sm: 600, md: 1024, lg: 1440, xl: 1920 })
    const widths = [...layouts.matchAll(/@media[^{]*?width[^{]*/g)].flatMap(([query]) => [...query.matchAll(/(\d+)px/g)])
    expect(widths.map(([, px]) => Number(px))).toEqual([breakpoints.sm, breakpoints.md])
  })

  it.each(['polder', 'kade'])('from the large and the extra large breakpoint the theme %s has more room between sections', (theme) => {
    const tokens = read(`themes/${theme}/tokens.css`)
    const roomAt = (width: number) => {
      const [, room = ''] = /--space-section: ([\d.]+)rem/.exec(fromWidth(tokens, width)) ?? []
      return Number(room)
    }
    const [, most = ''] = /--space-section: clamp\(.*?, ([\d.]+)rem\)/.exec(tokens) ?? []
    expect(roomAt(breakpoints.lg)).toBeGreaterThan(Number(most))
    expect(roomAt(breakpoints.xl)).toBeGreaterThan(roomAt(breakpoints.lg))
  })

  it('a hash anchor keeps 88 px from the edge, and 108 in admin', () => {
    expect(anchorOffset).toEqual({ admin: 108, elsewhere: 88 })
    expect(rule(base, '  html')).toContain(`scroll-padding-block-start: ${anchorOffset.elsewhere}px`)
    expect(rule(base, `html[data-area='admin']`)).toContain(`scroll-padding-block-start: ${anchorOffset.admin}px`)
  })

  it('a dialog comes in 300 ms and shakes for 170', () => {
    const tokens = read('editor-server/app/ui/styles/tokens.css')
    expect(dialogDuration).toEqual({ transition: 300, shake: 170 })
    expect(tokens).toContain(`--ui-dialog: ${dialogDuration.transition}ms`)
    expect(tokens).toContain(`--ui-shake: ${dialogDuration.shake}ms`)
    const dialog = read('editor-server/app/ui/dialog/dialog.css')
    expect(dialog).toMatch(/transition:[^;]*var\(--ui-dialog\)/)
    expect(dialog).toMatch(/animation:[^;]*var\(--ui-shake\)/)
  })

  it('checkboxes and radio buttons are 30, 35, 40, 50 or 60 px', () => {
    const sheet = read('editor-server/app/ui/choice-box/choice-box.css')
    expect(optionSizes).toEqual({ xs: 30, sm: 35, md: 40, lg: 50, xl: 60 })
    for (const [name, size] of Object.entries(optionSizes))
      expect(rule(sheet, name === 'xs' ? '.ui-choice-box' : `.ui-choice-box[data-size='${name}']`), name).toContain(`--size: ${size}px`)
  })

  it('the drawer of edit mode lies over the page below 1556 px', () => {
    expect(EDIT_DRAWER_OVERLAY_WIDTH).toBe(1556)
    expect(rule(fromWidth(read('editor-server/app/edit-mode/frame/frame.css'), EDIT_DRAWER_OVERLAY_WIDTH), '.edit-drawer')).toContain(
      'grid-area: drawer',
    )
  })

  it('a logo is 72 px high, with 8 px around it, until a site says otherwise', () => {
    expect(platformSettingsSchema.parse({ platformName: 'Proef' })).toMatchObject({ headerLogoHeight: 72, headerLogoPadding: 8 })
    const sheet = read('renderer/shell/header.css')
    expect(sheet).toContain('var(--header-logo-height, 72px)')
    expect(sheet).toContain('var(--header-logo-padding, 8px)')
  })
})
