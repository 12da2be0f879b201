import sharp from 'sharp'

/** Contrast between the lightest and the darkest pixel of a picture, by WCAG 2.2 (1 to 21): of text on one ground, how well it can be read. */
export async function measureContrast(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let [darkest, lightest] = [1, 0]
  // Of its middle: the corners show what lies under a round one.
  for (let y = Math.floor(info.height * 0.25); y < info.height * 0.75; y += 1) {
    for (let x = Math.floor(info.width * 0.2); x < info.width * 0.8; x += 1) {
      const at = (y * info.width + x) * 3
      const [red = 0, green = 0, blue = 0] = [...data.subarray(at, at + 3)].map((value) => linear(value / 255))
      const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      darkest = Math.min(darkest, luminance)
      lightest = Math.max(lightest, luminance)
    }
  }
  return (lightest + 0.05) / (darkest + 0.05)
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
