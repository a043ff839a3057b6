import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import type { AgainOrder } from './againOrder'
import { useReadAgain } from './useReadAgain'

const opens = new Set<(order: AgainOrder) => void>()
let drawn = 0

function Page() {
  const [, redraw] = useState(0)
  const { open, shown } = useReadAgain(() => {})
  opens.add(open)
  drawn += 1
  return (
    <>
      <button type="button" onClick={() => redraw((n) => n + 1)}>
        Redraw
      </button>
      {shown}
    </>
  )
}

test('what reads again stays the same function, and its drawer does not draw the page anew', async () => {
  const { user } = await renderScreen(<Page />)
  await user.click(screen.getByRole('button', { name: 'Redraw' }))
  expect(opens.size).toBe(1)
  const [open] = opens
  const before = drawn
  act(() => open?.({ by: { meter_id: '1', dates: [] }, find: () => Promise.resolve([]) }))
  await waitFor(() => expect(document.querySelector('.ant-drawer')).not.toBeNull())
  expect(drawn).toBe(before)
})
