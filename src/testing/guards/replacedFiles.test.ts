import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files whose work something else does now: a mechanism that comes back beside its successor is told twice. */
const replaced: Readonly<Record<string, string>> = {
  'mocks/db/meterOverlay.ts': 'mocks/db/meterRegistry.ts',
  'mocks/overlay/liveRows.ts': 'mocks/world/meterTests.ts and mocks/overlay/touchedMeters.ts',
  'mocks/overlay/merge.ts': 'mocks/overlay/meterOrder.ts',
  'mocks/overlay/liveTrees.ts': 'mocks/overlay/trees.ts',
  'mocks/overlay/treeEditor.ts': 'mocks/overlay/trees.ts',
  'mocks/world/categories.ts': 'mocks/world/meterTests.ts',
}

it('files that were replaced are gone', () => {
  expect(Object.keys(replaced).filter((path) => existsSync(path))).toEqual([])
})
