import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Files of mechanisms that one other replaced, by the file that took their place. */
const replaced: Readonly<Record<string, readonly string[]>> = {
  // Figures are worked out in turns, measured by a stopwatch, and kept in one cache.
  'mocks/kit/turns.ts': ['mocks/overlay/turns.ts'],
  'mocks/overlay/figureCache.ts': [
    'mocks/overlay/areaRounds.ts',
    'mocks/overlay/figureStore.ts',
    'mocks/overlay/keptFigures.ts',
    'mocks/handlers/business/areaRoundsOf.ts',
  ],
}

const root = new URL('../../../', import.meta.url)
const exists = (path: string): boolean => existsSync(fileURLToPath(new URL(path, root)))

test.each(Object.entries(replaced))('%s stands in the place of what it replaced', (path, before) => {
  expect(exists(path)).toBe(true)
  expect(before.filter(exists)).toEqual([])
})
