import { act, screen as page, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { changeLanguage, words } from '@/i18n/i18n'
import { isLanguage, languages } from '@/i18n/languages'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { queryClient } from '@/ui/data/queries'
import type * as ListFile from '@/ui/list/useList'
import type * as ColumnsFile from '@/ui/table/useColumns'
import { screens } from './screens'
import stored from './storedSettings.json'

/** What each list knows by name: the keys of its columns, and what its address may say. */
const known = vi.hoisted(
  () => new Map<string, { columns: Set<string>; names: Set<string>; sorts: Set<string> }>(),
)

vi.mock('@/ui/table/useColumns', async (original) => {
  const real = await original<typeof ColumnsFile>()
  return {
    ...real,
    useColumns: (...args: Parameters<typeof real.useColumns>) => {
      for (const { key } of args[1]) knownOf(args[0]).columns.add(key)
      return real.useColumns(...args)
    },
  }
})
vi.mock('@/ui/list/useList', async (original) => {
  const real = await original<typeof ListFile>()
  return {
    ...real,
    useList: (options: Parameters<typeof real.useList>[0]) => {
      const { names, sorts } = knownOf(options.id.replace(/\.(en|es|zh|ja)$/, ''))
      for (const name of [...Object.keys(options.filters), ...Object.keys(options.links ?? {})])
        names.add(name)
      for (const field of options.sorts) sorts.add(field)
      return real.useList(options)
    },
  }
})

function knownOf(id: string) {
  const of = known.get(id) ?? { columns: new Set(), names: new Set(), sorts: new Set() }
  known.set(id, of)
  return of
}

/** What stands for `:id` in the address of a page about one object. */
const objects: Record<string, () => string> = {
  meterDetail: firstMeter,
  meterCurve: firstMeter,
  meterEnergy: firstMeter,
  cpDetail: () => backend.db.tables.points.all()[0]?.id ?? '',
}

const missing: string[] = []
const note = (_languages: readonly string[], namespace: string, key: string) => {
  missing.push(`${namespace}:${key}`)
}

afterEach(() => {
  words.off('missingKey', note)
  words.options.saveMissing = false
  missing.length = 0
})

describe('every screen', () => {
  // Each screen speaks English and one of the others in turn; that every language has every word is checked by `.ci/checks/locales.mjs`.
  const others = Object.keys(languages)
    .filter(isLanguage)
    .filter((language) => language !== 'en')
  test.each(Object.entries(screens).map(([component, screen], nth) => [component, screen, nth] as const))(
    '%s speaks two languages and loads without a complaint',
    async (component, { code, Component, preload }, nth) => {
      words.options.saveMissing = true
      words.on('missingKey', note)
      await preload()
      const id = objects[code]?.()
      const path = `/${component}${id ? `/${id}` : ''}`
      const { container } = await renderScreen(<Component />, {
        path,
        ...(id && { route: `/${component}/:id` }),
      })
      for (const language of ['en', others[nth % others.length] ?? 'en'] as const) {
        await act(() => changeLanguage(language))
        await waitFor(() => expect(queryClient.isFetching()).toBe(0))
        expect(container.textContent).not.toBe('')
        // No placeholder is left open, no key stands for its word.
        expect(container.textContent).not.toMatch(/\{\{|undefined|\[object/)
        expect(missing).toEqual([])
      }
      expect(page.queryByText(/could not be loaded/i)).not.toBeInTheDocument()
    },
    60_000,
  )
})

describe('what users stored before the rooms were rebuilt still opens', () => {
  test.each(Object.entries(stored.screens))(
    '%s: columns, filters and sorting keep their names',
    (id, then) => {
      const now = known.get(id)
      const lost = (before: readonly string[], of: ReadonlySet<string> | undefined) =>
        before.filter((name) => !of?.has(name))
      expect({
        columns: lost(then.columns, now?.columns),
        filters: lost(then.filters, now?.names),
        sorts: lost(then.sorts, now?.sorts),
      }).toEqual({ columns: [], filters: [], sorts: [] })
    },
  )
})

function firstMeter(): string {
  return backend.world.meters({ currentPage: 1, pageSize: 1 }, Date.now()).rows[0]?.id ?? ''
}
