import { act, screen as page, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { changeLanguage, words } from '@/i18n/i18n'
import { isLanguage, languages } from '@/i18n/languages'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { queryClient } from '@/ui/data/queries'
import { screens } from './screens'

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
  test.each(Object.entries(screens))(
    '%s speaks four languages and loads without a complaint',
    async (component, { code, Component, preload }) => {
      words.options.saveMissing = true
      words.on('missingKey', note)
      await preload()
      const id = objects[code]?.()
      const path = `/${component}${id ? `/${id}` : ''}`
      const { container } = await renderScreen(<Component />, {
        path,
        ...(id && { route: `/${component}/:id` }),
      })
      for (const language of Object.keys(languages).filter(isLanguage)) {
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

function firstMeter(): string {
  return backend.world.meters({ currentPage: 1, pageSize: 1 }, Date.now()).rows[0]?.id ?? ''
}
