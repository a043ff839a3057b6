import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { words } from '@/i18n/i18n'
import { ApiError } from '@/lib/apiError'
import { sendOnce } from '@/lib/wishes'
import { renderScreen } from '@/testing/renderScreen'
import { LookContext, type Look } from '@/ui/states/look'
import { PasswordConfirm } from './PasswordConfirm'

beforeAll(() => words.loadNamespaces(['picker']))

async function show() {
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const { user } = await renderScreen(
    <PasswordConfirm title="Open the relay" okText="Open" onConfirm={onConfirm} onClose={onClose}>
      Three consumers lose their supply.
    </PasswordConfirm>,
    { account: 'operator' },
  )
  const box = screen.getByLabelText('Your password')
  return { user, onConfirm, onClose, box, ok: screen.getByRole('button', { name: 'Open' }) }
}

test('says what will happen and runs only with the right password', async () => {
  const { user, onConfirm, onClose, box, ok } = await show()
  expect(screen.getByText('Three consumers lose their supply.')).toBeVisible()
  await user.click(ok)
  expect(await screen.findByText('Please enter your password.')).toBeVisible()
  await user.type(box, 'Wrong2026')
  await user.click(ok)
  expect(await screen.findByText('Wrong password, please enter again. 4 attempts left.')).toBeVisible()
  expect(box).toHaveValue('')
  expect(onConfirm).not.toHaveBeenCalled()
  await user.type(box, 'Power2026{Enter}')
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('five wrong ones lock the account, and the right one does not help then', async () => {
  const { user, onConfirm, box } = await show()
  for (let n = 0; n < 5; n++) {
    await user.type(box, 'Wrong2026{Enter}')
    await waitFor(() => expect(box).toHaveValue(''))
    await screen.findByText(
      n < 4 ? new RegExp(`${String(4 - n)} attempts? left`) : /Too many wrong passwords/,
    )
  }
  await user.type(box, 'Power2026{Enter}')
  await waitFor(() => expect(screen.getByText(/Too many wrong passwords/)).toBeVisible())
  expect(onConfirm).not.toHaveBeenCalled()
})

describe('with a reason', () => {
  async function ask(onConfirm: (reason: string) => unknown, look?: Look) {
    const onClose = vi.fn<() => void>()
    const dialog = (
      <PasswordConfirm
        title="Delete this line?"
        okText="Delete"
        reason
        onConfirm={onConfirm}
        onClose={onClose}
      >
        Alameda F01
      </PasswordConfirm>
    )
    const { user } = await renderScreen(look ? <LookContext value={look}>{dialog}</LookContext> : dialog)
    // The last of them, where a test opens two.
    const why = screen.getAllByLabelText('Reason').at(-1) ?? document.body
    const box = screen.getAllByLabelText('Your password').at(-1) ?? document.body
    return { user, onClose, why, box, ok: screen.getAllByRole('button', { name: 'Delete' }).at(-1) ?? why }
  }

  test('asks for both, says which is missing, and keeps the reason when the password is wrong', async () => {
    const onConfirm = vi.fn<(reason: string) => void>()
    const { user, onClose, why, box, ok } = await ask(onConfirm)
    await waitFor(() => expect(why).toHaveFocus())
    await user.type(why, '   ')
    await user.click(ok)
    expect(why).toHaveAttribute('aria-invalid', 'true')
    expect(why).toHaveAccessibleDescription('Please enter a reason.')
    expect(why).toHaveFocus()
    await user.type(why, 'Entered twice ')
    await user.type(box, 'Wrong2026{Enter}')
    await waitFor(() =>
      expect(box).toHaveAccessibleDescription('Wrong password, please enter again. 4 attempts left.'),
    )
    expect(why).toHaveValue('   Entered twice ')
    expect(why).toHaveAttribute('aria-invalid', 'false')
    expect(onConfirm).not.toHaveBeenCalled()
    await user.type(box, 'Power2026{Enter}')
    await waitFor(() => expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Entered twice'))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('a user who types before the dialog has come to rest types on in the same field', async () => {
    const { why, box } = await ask(() => {})
    box.focus()
    const taken = vi.fn<() => void>()
    why.addEventListener('focus', taken)
    // Another one, in which nobody types, has come to rest.
    const { why: second } = await ask(() => {})
    await waitFor(() => expect(second).toHaveFocus())
    expect(taken).not.toHaveBeenCalled()
  })

  test('holds 200 characters', async () => {
    const { why } = await ask(() => {})
    expect(why).toHaveAttribute('maxlength', '200')
  })

  test('while it is being sent it stays, and says why to who wants to close it', async () => {
    let answer = () => {}
    const order = vi.fn<() => Promise<void>>(() => new Promise((done) => (answer = done)))
    const { user, onClose, why, box } = await ask(order)
    await user.type(why, 'Entered twice')
    await user.type(box, 'Power2026{Enter}')
    await waitFor(() => expect(order).toHaveBeenCalled())
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('It is being sent and cannot be called back.'),
    )
    expect(onClose).not.toHaveBeenCalled()
    answer()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  test('a refused action is not the fault of the password; a refused reason is said beside it', async () => {
    const refusals = [
      new ApiError('refused', 'It is still in use.'),
      new ApiError('refused', 'Marked.', 200, { fields: { reason: 'Say more.' } }),
    ]
    const { user, onClose, why, box } = await ask(() => Promise.reject(refusals.shift() ?? new Error('none')))
    await user.type(why, 'Entered twice')
    await user.type(box, 'Power2026{Enter}')
    expect(await screen.findByText('It is still in use.')).toBeVisible()
    expect(box).toHaveAttribute('aria-invalid', 'false')
    expect(box).toHaveValue('')
    await user.type(box, 'Power2026{Enter}')
    await waitFor(() => expect(why).toHaveAccessibleDescription('Say more.'))
    expect(screen.queryByText('It is still in use.')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('an answer that was lost is looked for: what was done needs no second password and is not done again', async () => {
    const numbers: string[] = []
    const done: string[] = []
    const remove = () =>
      sendOnce(['remove'], async (id) => {
        if (numbers.push(id) === 1) throw new ApiError('timeout')
        done.push(id)
      })
    const look = vi
      .fn<(id: string) => Promise<string>>()
      .mockResolvedValueOnce('running')
      .mockResolvedValue('done')
    const { user, onClose, why, box } = await ask(remove, look)
    await user.type(why, 'Entered twice')
    await user.type(box, 'Power2026{Enter}')
    expect(await screen.findByText(/It is not known whether it was done\./)).toBeVisible()
    // Not while it still turns: a button at work takes no click.
    await user.click(await screen.findByRole('button', { name: 'Look' }))
    expect(await screen.findByText(/still working on it/)).toBeVisible()
    expect(numbers).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'Look' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(done).toEqual([numbers[0]])
    expect(new Set(look.mock.calls.flat())).toEqual(new Set([numbers[0]]))
  })
})
