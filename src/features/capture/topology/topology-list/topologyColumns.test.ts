import { expect, test } from 'vitest'
import { topologyColumns } from './topologyColumns'
import type { TopologyNode } from '@/api/capture/topology'
import { words } from '@/i18n/i18n'
import type { Translator } from '@/ui/table/column'

const t = words.t as unknown as Translator['t']

test.each([
  ['0.155,0.488', 'en', '0.155 · 0.488'],
  ['0.155,0.488', 'es', '0.155 · 0.488'],
  ['868.1, 868.3', 'zh', '868.1 · 868.3'],
  ['', 'es', ''],
])('the list writes the carriers "%s" in %s as "%s"', (frequency, language, shown) => {
  const column = topologyColumns.find(({ key }) => key === 'frequency')
  const translator: Translator = { t, or: (_key, otherwise) => otherwise, language }
  expect(column?.text?.({ frequency } as TopologyNode, translator)).toBe(shown)
})
