import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import type { RereadOrder } from './rereadOrder'
import { useReadAgain } from './useReadAgain'

/** What each drawing of the page was given. */
const opens: ((order: RereadOrder) => void)[] = []

function Page() {
  const [, redraw] = useState(0)
  const { open, panel } = useReadAgain(() => {})
  opens.push(open)
  return (
    <>
      <button type="button" onClick={() => redraw((n) => n + 1)}>
        Redraw
      </button>
      {panel}
    </>
  )
}

test('what reads again stays the same function, and its drawer does not draw the page anew', async () => {
  const { user } = await renderScreen(<Page />)
  await user.click(screen.getByRole('button', { name: 'Redraw' }))
  expect(new Set(opens).size).toBe(1)
  const [open] = opens
  const drawn = opens.length
  act(() => open?.({ query: { meter_id: '1', dates: [] }, find: () => Promise.resolve([]) }))
  await waitFor(() => expect(document.querySelector('.ant-drawer')).not.toBeNull())
  expect(opens).toHaveLength(drawn)
})
