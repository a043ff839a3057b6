import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { complaints } from '@/testing/quiet'
import { renderScreen } from '@/testing/renderScreen'
import { PaneDialog } from './PaneDialog'

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
  await user.click(dialog.getByText('Cancel'))
  await user.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
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
