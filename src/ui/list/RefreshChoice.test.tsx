import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { localStore } from '@/lib/storage'
import { passing } from '@/testing/passing'
import { RefreshChoice } from './RefreshChoice'

const key = 'powergate.refreshing'

test('a list is loaded again at its interval, not while rows are ticked, a cell is edited or a dialog is open', async () => {
  localStore.set(key, { pumps: 30, valves: 60 })
  const refresh = vi.fn<() => void>()
  const choice = (isHeld = false, beside = <span />) => (
    <>
      <RefreshChoice id="pumps" isHeld={isHeld} onRefresh={refresh} />
      {beside}
    </>
  )
  await passing(async (pass) => {
    const { rerender } = render(choice())
    await pass(29_000)
    expect(refresh).not.toHaveBeenCalled()
    await pass(2_000)
    expect(refresh).toHaveBeenCalledTimes(1)
    rerender(choice(true))
    await pass(60_000)
    rerender(choice(false, <dialog open aria-label="Form" />))
    await pass(60_000)
    const cell = (
      <table>
        <tbody>
          <tr>
            <td>
              <input aria-label="Cell" />
            </td>
          </tr>
        </tbody>
      </table>
    )
    rerender(choice(false, cell))
    screen.getByLabelText('Cell').focus()
    await pass(60_000)
    expect(refresh).toHaveBeenCalledTimes(1)
    screen.getByLabelText('Cell').blur()
    await pass(31_000)
    expect(refresh).toHaveBeenCalledTimes(2)
  })
})

test('the interval is chosen for each list, and off at first', async () => {
  localStore.set(key, { pumps: 30, valves: 60 })
  const user = userEvent.setup()
  const { unmount } = render(<RefreshChoice id="pumps" isHeld={false} onRefresh={vi.fn<() => void>()} />)
  await user.click(screen.getByRole('button', { name: 'Update automatically: Every 30 s' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Every 5 min' }))
  expect(screen.getByRole('button', { name: 'Update automatically: Every 5 min' })).toBeVisible()
  expect(localStore.get(key)).toEqual({ pumps: 300, valves: 60 })
  unmount()
  render(<RefreshChoice id="sites" isHeld={false} onRefresh={vi.fn<() => void>()} />)
  expect(screen.getByRole('button', { name: 'Update automatically: Off' })).toBeVisible()
})
