// Each view is mounted while every call fails: what hangs on an answer that did not come ends with it, and "Try again" asks again.
import { cleanup, fireEvent } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { queryClient } from '@/ui/data/queries'
import { nonsenseOn } from '../contract/mutations'
import { views } from '../contract/views'
import { complaints } from '../quiet'
import { renderScreen, signIn } from '../renderScreen'
import { backend, server } from '../simulator'
import { unrecorded } from './exemptions'
import { settle } from './settle'
import { clearStage } from './stage'

/** Where something waits, as far as it has a name. */
const placeOf = (part: Element): string =>
  part.closest('[aria-label]')?.getAttribute('aria-label') ??
  part.parentElement?.outerHTML.slice(0, 300) ??
  ''

const retries = (): HTMLButtonElement[] =>
  [...document.querySelectorAll('button')].filter((button) => button.textContent.trim() === 'Try again')

// Who compares or writes chosen records has not asked for this.
const isAsked = process.env['RECORD_ONLY'] === undefined && process.env['RECORD_WRITE'] === undefined

test.runIf(isAsked).each(views.filter(({ name }) => !unrecorded[name]))(
  '$name ends its waiting where every call fails',
  async ({ Component, path, route, preload }) => {
    await signIn()
    await preload?.()
    queryClient.clear()
    clearStage()
    let calls = 0
    server.use(
      mock.all(`*${backend.base}/*`, () => {
        calls += 1
        return HttpResponse.json({ message: 'Out of order' }, { status: 500 })
      }),
    )
    await renderScreen(<Component />, { path, ...(route && { route }), account: false })
    await settle()
    try {
      const waiting = [...document.querySelectorAll('[data-skeleton], .ant-spin-spinning')]
      expect(waiting.map(placeOf)).toEqual([])
      expect(nonsenseOn(document.body)).toEqual([])
      const silent: string[] = []
      for (const button of retries()) {
        // One press may ask for all that failed.
        if (!button.isConnected || button.disabled) continue
        const before = calls
        fireEvent.click(button)
        await settle()
        if (calls === before) silent.push(placeOf(button))
      }
      expect(silent).toEqual([])
    } finally {
      cleanup()
      complaints()
    }
  },
)
