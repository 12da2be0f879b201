/** As in the application, zod is told before it loads that the policy lets it compile nothing. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

void import('./main.tsx').then(({ start }) => start())
