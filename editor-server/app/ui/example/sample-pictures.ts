/** Drawings that examples show; the development server has them. */
export const samplePictures = {
  mill: { src: '/_gallery/mill.svg', width: 1200, height: 675 },
  portrait: { src: '/_gallery/portrait.svg', width: 1200, height: 800 },
} as const

/** A drawing as a file that somebody chose. */
export async function chooseSample(picture: keyof typeof samplePictures, name: string): Promise<File> {
  const answer = await fetch(samplePictures[picture].src)
  return new File([await answer.blob()], name, { type: 'image/svg+xml' })
}
