import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { preferences } from '@/stores/preferences'
import { renderScreen } from '@/testing/renderScreen'
import { Kit, pieces } from './Kit'

/** Exported components of these folders that the page does not draw. Only ever lower. */
const undrawnPieces = 156

const src = join(dirname(fileURLToPath(import.meta.url)), '../..')
const componentNames = new Set(
  ['ui', 'page', 'domain/campaign', 'domain/import'].flatMap((room) =>
    readdirSync(join(src, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .flatMap((file) => [
        ...readFileSync(join(src, room, file), 'utf8').matchAll(
          /^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm,
        ),
      ])
      .map(([, name = '']) => name),
  ),
)

test('draws pieces that exist, and no fewer of them than before', () => {
  const drawnNames = pieces.map(({ name }) => name)
  expect(drawnNames.filter((name) => !componentNames.has(name))).toEqual([])
  expect(new Set(drawnNames).size).toBe(drawnNames.length)
  const undrawnCount = componentNames.size - drawnNames.length
  expect(undrawnCount).toBeLessThanOrEqual(undrawnPieces)
  expect(undrawnPieces, 'lower the allowance').toBeLessThanOrEqual(undrawnCount * 1.05 + 1)
})

test.each(['light', 'dark'] as const)(
  'every state of every piece is accessible in the %s theme',
  async (mode) => {
    preferences.set({ mode })
    const { container } = await renderScreen(<Kit />)
    const { violations } = await axe.run(container, {
      // Colours need a layout; the flows look at them in a browser.
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)),
    ).toEqual([])
  },
)
