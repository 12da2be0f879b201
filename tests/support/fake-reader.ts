export { createSampleReader as createFakeReader, type SampleContent as FakeContent } from '#renderer/gallery/sample-reader.ts'
