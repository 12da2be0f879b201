import { describe, expect, it } from 'vitest'
import { GivenTexts } from './given-texts.ts'

describe('texts given out', () => {
  it('are the field’s own when they come back, also after a later one was given out', () => {
    const texts = new GivenTexts('')
    expect(texts.takeBack('')).toBe(true)
    texts.give('- een')
    texts.give('- een\n- twee')
    expect(texts.takeBack('- een')).toBe(true)
    expect(texts.takeBack('- een\n- twee')).toBe(true)
  })

  it('are the page’s once a later one has come back: undo leads to them', () => {
    const texts = new GivenTexts('een')
    texts.give('twee')
    texts.give('drie')
    expect(texts.takeBack('drie')).toBe(true)
    expect(texts.takeBack('twee')).toBe(false)
    expect(texts.takeBack('een')).toBe(false)
    expect(texts.takeBack('een')).toBe(true)
  })

  it('give way to what others write', () => {
    const texts = new GivenTexts('een')
    texts.give('twee')
    expect(texts.takeBack('van een ander')).toBe(false)
    expect(texts.takeBack('twee')).toBe(false)
  })

  it('may be the same text twice', () => {
    const texts = new GivenTexts('een')
    for (const each of ['twee', 'een', 'drie']) texts.give(each)
    expect(texts.takeBack('een')).toBe(true)
    expect(texts.takeBack('twee')).toBe(false)
  })
})
