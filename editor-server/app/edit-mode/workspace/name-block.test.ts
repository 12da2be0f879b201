import { describe, expect, it } from 'vitest'
import type { Block, EditCode } from '../session/contract.ts'
import { nameBlock } from './name-block.ts'

const code = { titleOf: (name: string) => ({ text: 'Tekst', list: 'Lijst' })[name] ?? name } as EditCode
const name = (more: Partial<Block>) =>
  nameBlock({ guid: 'x', buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, version: 1, options: {}, ...more }, code)

describe('nameBlock', () => {
  it.each<[Partial<Block>, string]>([
    [{ buildingBlockName: 'list', options: { title: 'Nieuws' } }, 'Lijst: Nieuws'],
    [{ buildingBlockName: 'list', options: { title: '  ' } }, 'Lijst'],
    [{ buildingBlockName: 'list', options: { title: 3 } }, 'Lijst'],
    [{ content: '\n---\n## Wat **neemt** u mee\n\ntekst' }, 'Tekst: Wat neemt u mee'],
    [{ content: '1. [een link](/g/1) en meer' }, 'Tekst: een link en meer'],
    [{ content: 'Dit heet <span lang="en">machine learning</span>, H<sub>2</sub>O' }, 'Tekst: Dit heet machine learning, H2O'],
    [{ content: '' }, 'Tekst'],
    [{ buildingBlockName: 'gone' }, 'gone'],
  ])('%j is %s', (block, expected) => expect(name(block)).toBe(expected))

  it('cuts what is long between two words', () => {
    const long = name({ content: 'U vraagt een paspoort persoonlijk aan in het stadhuis van uw gemeente' })
    expect(long).toBe('Tekst: U vraagt een paspoort persoonlijk aan in het…')
  })
})
