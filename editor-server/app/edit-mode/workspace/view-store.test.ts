// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { ViewStore } from './view-store.ts'

afterEach(() => localStorage.clear())

test('begins at the tab with the blocks, and keeps another one', () => {
  const view = new ViewStore('noor')
  expect(view.get().tab).toBe('blocks')
  view.set({ tab: 'settings' })
  expect(new ViewStore('noor').get().tab).toBe('settings')
  expect(new ViewStore('bram').get().tab).toBe('blocks')
})

test('begins with the view of a desktop, and keeps another one', () => {
  const view = new ViewStore('noor')
  expect(view.get()).toMatchObject({ device: 'desktop', isDrawerBeside: true, isDrawerOver: false })
  view.set({ device: 'mobile' })
  expect(new ViewStore('noor').get().device).toBe('mobile')
  expect(new ViewStore('bram').get().device).toBe('desktop')
})

test('what is stored and no view counts as nothing', () => {
  for (const stored of ['', '[]', '{"device":"television"}', 'null']) {
    localStorage.setItem('bouwsteen.edit.view:noor', stored)
    expect(new ViewStore('noor').get().device, stored).toBe('desktop')
  }
})
