export { sampleImages, sampleItems, sampleMenu, samplePages } from '#renderer/gallery/sample-site.ts'
