import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { ApiError } from '@/lib/apiError'
import { sendOnce } from '@/lib/wishes'
import { LookContext } from '@/ui/states/look'
import { useAsk } from './useAsk'

const send = vi.fn<() => Promise<number>>()
const after = vi.fn<(count: number) => void>()
const came = vi.fn<(done: boolean) => void>()

const question = { title: 'Stop the pump?', content: 'Pump 7', ok: 'Stop', danger: true }

function Stop({ asks = question }: { asks?: false | typeof question | (() => Promise<typeof question>) }) {
  const { ask, sending } = useAsk()
  return (
    <button
      type="button"
      aria-busy={sending}
      onClick={() =>
        void ask({
          ...(asks && { question: asks }),
          send,
          successMessage: (count) => `${count} stopped.`,
          onSuccess: after,
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
const asked = () => screen.findByText('Stop the pump?', { selector: '.ant-modal-confirm-title' })

test('sends what was agreed to, says what came of it, then goes on', async () => {
  const { user } = await show()
  await user.click(press())
  await asked()
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
  await asked()
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

test('what the server must say first is asked for once; when it does not say it, nothing is asked or sent', async () => {
  const means = vi.fn<() => Promise<typeof question>>().mockRejectedValueOnce(new Error('No pump 7.'))
  const { user } = await show(<Stop asks={means} />)
  await user.click(press())
  await waitFor(() => expect(came).toHaveBeenCalledWith(false))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
  means.mockResolvedValue(question)
  await user.click(press())
  await asked()
  await user.click(screen.getByText('Stop'))
  await waitFor(() => expect(after).toHaveBeenCalledWith(3))
  expect(means).toHaveBeenCalledTimes(2)
})

test.each([
  ['done', '3 stopped.', 2],
  ['unknown', 'The server has not received it.', 1],
  [undefined, 'This server cannot say. Look before you order it again.', 1],
])(
  'an answer that was lost is looked for (%s): it is said, and nothing is done twice',
  async (state, said, times) => {
    const look = vi.fn<(id: string) => Promise<string | undefined>>().mockResolvedValue(state)
    const { user } = await show(
      <LookContext value={look}>
        <Stop asks={false} />
      </LookContext>,
    )
    const numbers: string[] = []
    send.mockImplementation(() =>
      sendOnce(['stop'], async (id) => {
        if (numbers.push(id) === 1) throw new ApiError('network')
        return 3
      }),
    )
    await user.click(press())
    expect(await screen.findByText('It is not known whether it was done.')).toBeVisible()
    await user.click(screen.getByText('Look'))
    expect(await screen.findByText(said)).toBeVisible()
    expect(look).toHaveBeenCalledWith(numbers[0])
    expect(numbers).toHaveLength(times)
    expect(new Set(numbers).size).toBe(1)
    await waitFor(() => expect(came).toHaveBeenCalledWith(state === 'done'))
  },
)

test('what failed raises the specified notification', async () => {
  const { user } = await show(<Stop asks={false} />)
  send.mockReset().mockRejectedValueOnce(new ApiError('status', 'The archive is busy.', 503))
  await user.click(press())
  const text = await screen.findByText('The archive is busy.')
  expect(text.closest('.ant-notification-notice')).not.toBeNull()
})
