import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createSampleReader } from '../../gallery/sample-reader.ts'
import { findHtmlProblems } from '#tests/support/html-validate.ts'
import { fakeBlock, fakePlace, fakeTranslate } from '#tests/support/fake-block.ts'
import { samplePageGuids } from '../sample-guids.ts'
import { block } from './block.ts'
import publicNl from '#content/messages/public/nl.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

function show(options: Record<string, unknown>, place = fakePlace({ pageGuid: samplePageGuids.waste, url: '/wonen/afval' })) {
  const props = block.props.parse(options)
  const data = block.data?.({ props, block: fakeBlock('submenu'), place, read: createSampleReader() }) ?? []
  return renderToStaticMarkup(<block.view props={props} data={data} guid="b1" place={place} t={fakeTranslate({ ...publicNl, ...nl })} />)
}

const currents = (html: string) => [...html.matchAll(/aria-current="(\w+)">([^<]+)/g)].map(([, value, name]) => `${name}: ${value}`)

describe('submenu', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const html = show(props)
    expect(
      await findHtmlProblems(`<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${html}</body></html>`),
    ).toEqual([])
  })

  test('shows the section, open along the way to the page and no further', () => {
    const html = show({}, fakePlace({ pageGuid: samplePageGuids.moving, url: '/wonen/verhuizen' }))
    expect(html).toContain('Afval')
    expect(html).not.toContain('Afvalkalender')
    expect(show({})).toContain('Afvalkalender')
    expect(show({ depth: 1 })).not.toContain('Afvalkalender')
  })

  test('marks the page and what it lies under', () => {
    const place = fakePlace({ pageGuid: samplePageGuids.calendar, url: '/wonen/afval/kalender' })
    expect(currents(show({}, place))).toEqual(['Wonen en leven: true', 'Afval: true', 'Afvalkalender: page'])
  })

  test('on an item page the page of the list is above it, not the page itself', () => {
    expect(currents(show({}, fakePlace({ kind: 'item', pageGuid: samplePageGuids.waste, url: '/wonen/afval/i/x/y' })))).toEqual([
      'Wonen en leven: true',
      'Afval: true',
    ])
  })

  test('a page outside the menu finds its section by its path', () => {
    expect(currents(show({}, fakePlace({ pageGuid: 'none', url: '/wonen/afval/tarieven' })))).toEqual([
      'Wonen en leven: true',
      'Afval: true',
    ])
  })

  test('the whole menu has every group with its pages, open along the way to the page', () => {
    const html = show({ scope: 'menu' }, fakePlace({ pageGuid: samplePageGuids.calendar, url: '/wonen/afval/kalender' }))
    expect(currents(html)).toEqual(['Wonen en leven: true', 'Afval: true', 'Afvalkalender: page'])
    const elsewhere = show({ scope: 'menu' }, fakePlace({ pageGuid: samplePageGuids.news, url: '/nieuws' }))
    expect(elsewhere).toContain('Verhuizen')
    expect(elsewhere).not.toContain('Afvalkalender')
    expect(elsewhere).not.toContain('href="/"')
  })

  test('a section opens from a button that names it, where there is no room', () => {
    const html = show({})
    const [, target] = /<button[^>]* popoverTarget="([^"]+)"[^>]*>Meer bij Wonen en leven<\/button>/i.exec(html) ?? []
    expect(target).toBeDefined()
    expect(html).toMatch(new RegExp(`<nav [^>]*id="${target}"[^>]*popover`))
  })

  test('the whole menu opens from a button that names it, where there is no room', () => {
    const html = show({ scope: 'menu' })
    const [, target] = /<button[^>]* popoverTarget="([^"]+)".*?Alle pagina’s<\/button>/i.exec(html) ?? []
    expect(target).toBeDefined()
    expect(html).toMatch(new RegExp(`<nav [^>]*id="${target}"[^>]*popover`))
  })

  test('shows nothing where there is no section', () => {
    expect(show({}, fakePlace({ pageGuid: samplePageGuids.home, url: '/' }))).toBe('')
    expect(show({}, fakePlace({ pageGuid: 'none', url: '/elders' }))).toBe('')
  })
})
