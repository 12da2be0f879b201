import { holdClicks } from './hold-clicks.ts'

const repeatClick = holdClicks()

// zod finds out whether it may compile schemas by trying, which the page's policy blocks and reports. This tells it before it
// loads, and it reads it where it begins: hence the import that waits.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

void import('./start.tsx').then(({ start }) => start()).finally(repeatClick)
