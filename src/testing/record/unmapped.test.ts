import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(process.cwd(), 'src/testing/record/records')

/** What no record can explain by a field, over all of them. */
const unmapped = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.wiring.txt'))
  .map((file) => Number(/^unmapped: (\d+)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1]))
  .reduce((sum, n) => sum + n, 0)

it('what no field explains only falls: the number in records/unmapped.txt is lowered with it', () => {
  const kept = Number(readFileSync(join(folder, 'unmapped.txt'), 'utf8'))
  expect(unmapped).toBeLessThanOrEqual(kept)
  expect(`unmapped: ${kept}`).toBe(`unmapped: ${unmapped}`)
})
