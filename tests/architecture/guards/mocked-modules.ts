import { defineGuard } from '../guard.ts'

const mock = /\bvi\.(?:mock|doMock)\(/
const start = 'vi.hoisted(() => vi.resetModules())'
const end = 'afterAll(() => vi.resetModules())'

export const guard = defineGuard({
  name: 'mocked-modules',
  rule: 'a test that mocks a module loads its own, and leaves none to the files that share its process',
  moreThan: 15,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => /\.test\.tsx?$/.test(path))
    const violations = files
      .filter(({ text }) => mock.test(text))
      .flatMap(({ path, text }) =>
        [start, end].filter((line) => !text.includes(line)).map((line) => `${path}: mocks a module; add ${line}`),
      )
    return { seen: files.length, violations }
  },
  planted: [`cli/report/paint.test.ts: mocks a module; add ${end}`, `cli/report/table.test.ts: mocks a module; add ${start}`],
})
