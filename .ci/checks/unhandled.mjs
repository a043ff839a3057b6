// A reporter for vitest that keeps errors outside every test in `.cache/unhandled.json`. A run fails by them although every
// test passed, so `npm test` has to name them.
import { mkdirSync, writeFileSync } from 'node:fs'

// oxlint-disable-next-line import/no-default-export -- vitest takes a reporter's file by it
export default class Unhandled {
  onTestRunEnd(_modules, errors) {
    mkdirSync('.cache', { recursive: true })
    const sentences = errors.map(({ name, message, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) =>
      [`${name}: ${message}`, file && `while ${file} ran`, test && `after “${test}”`]
        .filter(Boolean)
        .join(', '),
    )
    writeFileSync('.cache/unhandled.json', JSON.stringify(sentences))
  }
}
