import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { complaints } from '@/testing/quiet'
import { ApiError } from '@/lib/apiError'
import { sendOnce } from '@/lib/wishes'
import { renderScreen } from '@/testing/renderScreen'
import { useSend } from '@/ui/data/useSend'
import { LookContext } from '@/ui/states/look'
import { PaneDialog } from './PaneDialog'
import { PaneDrawer } from './PaneDrawer'

const run = vi.fn<() => void>()
const close = vi.fn<() => void>()

async function show(part: { sending?: boolean; error?: Error } = {}, asks = true) {
  run.mockReset()
  close.mockReset()
  const { sending = false, error } = part
  const { user } = await renderScreen(
    <PaneDialog
      title="Pump 7"
      {...(asks && { ok: { text: 'Stop', run, sending, danger: true } })}
      error={error}
      onClose={close}
    >
      It stands still then.
    </PaneDialog>,
    { account: false },
  )
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

test('does what it is for, or closes', async () => {
  const { user, dialog } = await show()
  expect(dialog.getByText('It stands still then.')).toBeVisible()
  await user.click(dialog.getByText('Stop'))
  expect(run).toHaveBeenCalledTimes(1)
  expect(close).not.toHaveBeenCalled()
  await user.click(dialog.getByText('Cancel'))
  expect(close).toHaveBeenCalledTimes(1)
})

test('what is under way is not closed, and a refusal is said in the dialog', async () => {
  const { user, dialog } = await show({ sending: true, error: new Error('The pump is locked.') })
  expect(dialog.getByRole('alert')).toHaveTextContent(/request failed/)
  expect(dialog.getByRole('status')).toBeEmptyDOMElement()
  await user.click(dialog.getByText('Cancel'))
  await user.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
  expect(dialog.getByRole('status')).toHaveTextContent('It is being sent and cannot be called back.')
})

test('one that is only read has a button that closes it', async () => {
  const { user, dialog } = await show({}, false)
  expect(dialog.queryByText('Cancel')).toBeNull()
  await user.click(dialog.getByText('Close'))
  expect(close).toHaveBeenCalledTimes(1)
})

test('what cannot be drawn in it leaves the dialog and its buttons', async () => {
  function Broken(): never {
    throw new Error('unreadable')
  }
  await renderScreen(
    <PaneDialog title="Pump 7" onClose={close}>
      <Broken />
    </PaneDialog>,
    { account: false },
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('alert')).toHaveTextContent('This part could not be shown')
  expect(dialog.getByText('Close')).toBeVisible()
  // React tells of what it caught.
  expect(complaints().join()).toContain('unreadable')
})

test.each([
  ['dialog', PaneDialog],
  ['drawer', PaneDrawer],
])('a %s gives the focus back to what opened it', async (_kind, Shown) => {
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Look at it
        </button>
        {open && (
          <Shown title="Pump 7" onClose={() => setOpen(false)}>
            It runs.
          </Shown>
        )}
      </>
    )
  }
  const { user } = await renderScreen(<Opener />, { account: false })
  await user.click(screen.getByRole('button', { name: 'Look at it' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Look at it' })).toHaveFocus())
})

test.each([
  ['done', 'The server has answered: 3', ['send', 'send'], 'Open'],
  ['unknown', 'The server has not received it.', ['send'], 'Open'],
  ['running', 'The server is still working on it. Look again in a moment.', ['send'], 'Look'],
  [undefined, 'This server cannot say. Look before you order it again.', ['send'], 'Open'],
])(
  'an answer that was lost is looked for (%s) and nothing is sent before that is known',
  async (state, said, sent, button) => {
    const did: string[] = []
    const look = vi.fn<(id: string) => Promise<string | undefined>>().mockResolvedValue(state)
    const numbers: string[] = []
    const order = () =>
      sendOnce(['open', state], async (id) => {
        did.push('send')
        if (numbers.push(id) === 1) throw new ApiError('network')
        return 3
      })
    function Valve() {
      const [answer, setAnswer] = useState<number>()
      const { send, sending, error } = useSend(order, setAnswer)
      return (
        <PaneDialog
          title="Valve"
          ok={{ text: 'Open', sending, run: () => send(undefined) }}
          error={error}
          onClose={() => {}}
        >
          {answer !== undefined && `The server has answered: ${answer}`}
        </PaneDialog>
      )
    }
    const { user } = await renderScreen(
      <LookContext value={look}>
        <Valve />
      </LookContext>,
      { account: false },
    )
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByText(/It is not known whether it was done\./)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Look' }))
    expect(await screen.findByText(said)).toBeVisible()
    expect(look).toHaveBeenCalledExactlyOnceWith(numbers[0])
    expect(did).toEqual(sent)
    expect(new Set(numbers).size).toBe(1)
    expect(await screen.findByRole('button', { name: button })).toBeEnabled()
  },
)

test('a drawer without anything to press inside is read on by keyboard', async () => {
  const { user } = await renderScreen(
    <PaneDrawer title="Pump 7" onClose={close}>
      <p>It runs.</p>
    </PaneDrawer>,
    { account: false },
  )
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Close' })
    .focus()
  await user.tab()
  expect(screen.getByText('It runs.').closest('[tabindex="0"]')).toHaveFocus()
})
