// sharp alone, for bench-images.mjs: the same copies with the same settings and concurrency.
import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

process.on('message', ({ jobs, atOnce }) => {
  const queue = jobs.values()
  const work = async () => {
    for (const { from, to, width } of queue) {
      await sharp(from, { limitInputPixels: 50_000_000, failOn: 'warning' }).autoOrient().resize({ width }).webp({ quality: 80 }).toFile(to)
    }
  }
  Promise.all(Array.from({ length: atOnce }, work)).then(
    () => process.send({}),
    (error) => process.send({ error: String(error) }),
  )
})
