import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { useAsk } from './useAsk'

const send = vi.fn<() => Promise<number>>()
const after = vi.fn<(count: number) => void>()
const came = vi.fn<(done: boolean) => void>()

function Stop({ asks = true }: { asks?: boolean }) {
  const { ask, sending } = useAsk()
  const question = { title: 'Stop the pump?', content: 'Pump 7', ok: 'Stop', danger: true }
  return (
    <button
      type="button"
      aria-busy={sending}
      onClick={() =>
        void ask({
          ...(asks && { question }),
          send,
          done: (count) => `${count} stopped.`,
          after,
        }).then(came)
      }
    >
      Press
    </button>
  )
}
const show = async (ui = <Stop />) => {
  send.mockReset().mockResolvedValue(3)
  after.mockReset()
  came.mockReset()
  return renderScreen(ui, { account: false })
}
const press = () => screen.getByText('Press')
const question = () => screen.findByText('Stop the pump?', { selector: '.ant-modal-confirm-title' })

test('sends what was agreed to, says what came of it, then goes on', async () => {
  const { user } = await show()
  await user.click(press())
  await question()
  expect(screen.getByText('Pump 7')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByText('Stop'))
  expect(await screen.findByText('3 stopped.')).toBeVisible()
  expect(after).toHaveBeenCalledWith(3)
  expect(came).toHaveBeenCalledWith(true)
})

test('what was not agreed to is not sent', async () => {
  const { user } = await show()
  await user.click(press())
  await question()
  await user.click(screen.getByText('Cancel'))
  await waitFor(() => expect(came).toHaveBeenCalledWith(false))
  expect(send).not.toHaveBeenCalled()
  expect(after).not.toHaveBeenCalled()
})

test('a refusal is said, nothing follows, and it can be tried again', async () => {
  const { user } = await show(<Stop asks={false} />)
  send.mockRejectedValueOnce(new Error('The pump is locked.'))
  await user.click(press())
  await waitFor(() => expect(came).toHaveBeenCalledWith(false))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(after).not.toHaveBeenCalled()
  await user.click(press())
  await waitFor(() => expect(after).toHaveBeenCalledTimes(1))
})

test('a second press while one is asked or under way does nothing', async () => {
  const { user } = await show(<Stop asks={false} />)
  let answer: (count: number) => void = () => {}
  send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await user.click(press())
  expect(press()).toHaveAttribute('aria-busy', 'true')
  await user.click(press())
  expect(send).toHaveBeenCalledTimes(1)
  expect(came).toHaveBeenCalledWith(false)
  answer(1)
  expect(await screen.findByText('1 stopped.')).toBeVisible()
  expect(press()).toHaveAttribute('aria-busy', 'false')
})
