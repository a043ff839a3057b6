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
  // Changes of meters lie beside the made ones, not over each kind of answer.
  'mocks/db/meterRegistry.ts': ['mocks/db/meterOverlay.ts'],
  'mocks/overlay/touchedMeters.ts': ['mocks/overlay/liveRows.ts'],
  'mocks/overlay/meterOrder.ts': ['mocks/overlay/merge.ts'],
  'mocks/overlay/trees.ts': ['mocks/overlay/liveTrees.ts', 'mocks/overlay/treeEditor.ts'],
  // A write has one end, of which a refusal, a conflict and a lost answer are kinds.
  'src/lib/writeEnd.ts': ['src/lib/lostAnswer.ts', 'src/lib/changedError.ts', 'src/domain/forms/useOrder.ts'],
  // Work on many objects has one progress and one table of results.
  'src/domain/campaign/CampaignProgress.tsx': [
    'src/domain/figures/TaskProgress.tsx',
    'src/domain/commands/CommandProgress.module.css',
  ],
  'src/domain/campaign/CampaignResults.tsx': ['src/ui/bulk/BulkResult.tsx'],
  'mocks/world/meterTests.ts': ['mocks/world/categories.ts'],
  // What was made and what people did are merged by time in one piece.
  'mocks/kit/ledger.ts': ['mocks/db/newestFirst.ts'],
  'mocks/overlay/eventLedger.ts': ['mocks/overlay/eventReads.ts'],
}

const root = new URL('../../../', import.meta.url)
const exists = (path: string): boolean => existsSync(fileURLToPath(new URL(path, root)))

test.each(Object.entries(replaced))('%s stands in the place of what it replaced', (path, before) => {
  expect(exists(path)).toBe(true)
  expect(before.filter(exists)).toEqual([])
})
