// Preloaded into each thread of a server that is measured (`node --require`): collects garbage once the file in BENCH_COLLECT is there.
const { existsSync } = require('node:fs')
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')

const path = process.env.BENCH_COLLECT
if (path) {
  const timer = setInterval(() => {
    if (!existsSync(path)) return
    clearInterval(timer)
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc')
    collect()
    // Pages that the first collection has emptied are returned by the second.
    collect()
  }, 200)
  timer.unref()
}
