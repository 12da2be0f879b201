import { describe, expect, it, test } from 'vitest'
import { convert, home, post, wrap } from './convert-in-test.ts'

describe('links', () => {
  test.each([
    [`${home}/pagina-2/`, '/g/TWEE'],
    ['http://www.dorp.example/Pagina-2', '/g/TWEE'],
    ['/pagina-2/', '/g/TWEE'],
    ['../pagina-2', '/g/TWEE'],
    [`${home}/?p=2`, '/g/TWEE'],
    [`${home}/?page_id=2`, '/g/TWEE'],
    [`${home}/ergens/pagina-2/`, '/g/TWEE'],
    ['https://elders.example/pagina-2/', 'https://elders.example/pagina-2/'],
    ['//elders.example/x', 'https://elders.example/x'],
    ['mailto:info@dorp.example', 'mailto:info@dorp.example'],
    ['tel:+31201234567', 'tel:+31201234567'],
  ])('%s leads to %s', async (url, expected) => {
    const { shown, found } = await convert(wrap('paragraph', `<p><a href="${url}">x</a></p>`))
    expect([shown, found]).toEqual([[`[x](${expected})`], []])
  })

  test.each([
    ['javascript:alert(1)', 'whose scheme is not allowed'],
    ['data:text/html,x', 'whose scheme is not allowed'],
    [`${home}/weg/`, 'which is not in the export'],
    [`${home}/?p=99`, 'which is not in the export'],
    [`${home}/?s=zoek`, 'which is not in the export'],
    [`${home}/geheim/`, 'which is not public'],
  ])('%s keeps its text and is reported with its block and line', async (url, reason) => {
    const secret = post('3', { slug: 'geheim', link: `${home}/geheim/`, status: 'private' })
    const { shown, found } = await convert(`${wrap('paragraph', '<p>a</p>')}\n\n${wrap('paragraph', `<p><a href="${url}">x</a></p>`)}`, [
      secret,
    ])
    expect(shown).toEqual(['a\n\nx'])
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^link 105 , block 2: /)
    expect(found[0]).toContain(reason)
  })

  it('to a part of a page lead to the id that its heading has now', async () => {
    const { shown } = await convert(
      `<a href="#oud">a</a> <a href="#weg">b</a>\n\n<h2 id="oud">Nieuwe kop</h2>\n\nhttps://vimeo.com/1\n\n<h3 id="later">Later</h3>\n\n<a href="/pagina-1/#later">c</a>`,
    )
    const [first, , last] = shown as string[]
    expect(first).toMatch(/^\[a\]\(\/g\/EEN#nieuwe-kop\) \[b\]\(\/g\/EEN\)/)
    expect(last).toMatch(/\[c\]\(\/g\/EEN#b-[0-9a-f]{8}-later\)/)
  })
})
