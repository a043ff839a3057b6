import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useEscape } from './useEscape'

function Page({ leave }: { leave: () => void }) {
  useEscape(true, leave)
  return (
    <>
      <button type="button">row</button>
      <dialog open aria-label="above">
        <button type="button">ok</button>
      </dialog>
    </>
  )
}

test('Escape in a dialog leaves nothing that lies below it', async () => {
  const leave = vi.fn<() => void>()
  render(<Page leave={leave} />)
  screen.getByRole('button', { name: 'ok' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(leave).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'row' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(leave).toHaveBeenCalledTimes(1)
})
