/**
 * The script of a single example. As in the application, tells zod before it loads that the policy does not allow it to compile anything.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

void import('./start.tsx').then(({ start }) => start())
