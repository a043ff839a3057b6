import { cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { TrainingAccount } from '@/api/console/signIn'
import { preferences } from '@/stores/preferences'
import { passing } from '@/testing/passing'
import type { SignInHost, SignInOutcome } from './contract'
import { LoginPage } from './LoginPage'

interface Attempt {
  username: string
  password: string
}

/** The page with a server that answers when told to. */
function open(entry: InitialEntry = '/login', extra: Partial<SignInHost> = {}) {
  const attempts: Attempt[] = []
  const pending: { resolve: (outcome: SignInOutcome) => void; reject: (error: Error) => void }[] = []
  let warmed = 0
  const router = createMemoryRouter(
    [
      {
        path: '/login',
        element: (
          <LoginPage
            warm={() => {
              warmed++
            }}
            signIn={(credentials) => {
              attempts.push(credentials)
              return new Promise((resolve, reject) => pending.push({ resolve, reject }))
            }}
            {...extra}
          />
        ),
      },
      { path: '*', element: <p>inside</p> },
    ],
    { initialEntries: [entry] },
  )
  render(<RouterProvider router={router} />)
  return {
    user: userEvent.setup({ delay: null }),
    router,
    attempts,
    warmed: () => warmed,
    answer: (outcome: SignInOutcome) => pending.at(-1)?.resolve(outcome),
    fail: () => pending.at(-1)?.reject(new Error('chunk')),
    at: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}

const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Verification code' })
const picture = () => screen.getByRole('img', { name: /^Verification code: . . . .$/ })
const shown = () =>
  (picture().getAttribute('aria-label') ?? '').replace('Verification code: ', '').replaceAll(' ', '')
const submit = () => screen.getByRole('button', { name: 'Sign in' })
const note = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

/** A key is released while Caps Lock is on or off; happy-dom has no modifier states of its own. */
function capsLock(on: boolean) {
  const event = createEvent.keyUp(password(), { key: 'P' })
  Object.defineProperty(event, 'getModifierState', { value: (key: string) => key === 'CapsLock' && on })
  fireEvent(password(), event)
}

async function fill(user: ReturnType<typeof userEvent.setup>, name = 'admin', secret = 'Power2026') {
  await user.clear(username())
  await user.type(username(), name)
  await user.clear(password())
  await user.type(password(), secret)
  await user.type(code(), shown().toLowerCase())
}

describe('sign-in page', () => {
  it('is named in the title and starts in the first empty field', () => {
    open()
    expect(document.title).toBe('Sign in · PowerGate')
    expect(username()).toHaveFocus()
  })

  it('says at each field what is missing, calls nobody, and goes to the first wrong field', async () => {
    const { user, attempts } = open()
    password().focus()
    await user.click(submit())
    expect(username()).toBeInvalid()
    expect(note(username())).toBe('Enter your username')
    expect(note(password())).toBe('Enter your password')
    expect(note(code())).toBe('Enter the characters in the picture')
    expect(username()).toHaveFocus()
    expect(attempts).toEqual([])
    await user.type(username(), 'a')
    expect(username()).toBeValid()
    expect(note(username())).toBe('')
    expect(password()).toBeInvalid()
  })

  it('checks the code before the call; a wrong one brings a new picture and keeps the rest', async () => {
    const { user, attempts } = open()
    await user.type(username(), 'admin')
    await user.type(password(), 'Power2026')
    await user.type(code(), '0000')
    const before = picture().getAttribute('aria-label')
    await user.click(submit())
    expect(attempts).toEqual([])
    expect(note(code())).toContain('does not match')
    expect(picture()).not.toHaveAttribute('aria-label', before)
    expect(code()).toHaveFocus()
    expect(code()).toHaveValue('')
    expect(password()).toHaveValue('Power2026')
  })

  it('shows another picture on a click', async () => {
    const { user } = open()
    const before = shown()
    await user.type(code(), 'abc')
    await user.click(screen.getByRole('button', { name: 'Show another picture' }))
    expect(shown()).not.toBe(before)
    expect(code()).toHaveValue('')
  })

  it('goes to where the user wanted to go, by Enter alone', async () => {
    const { user, attempts, answer, at } = open('/login?from=%2Fquery%2Fcurve%3Fid%3D7')
    await fill(user, '  admin ')
    await user.keyboard('{Enter}')
    expect(attempts).toEqual([{ username: 'admin', password: 'Power2026' }])
    answer({ ok: true })
    await screen.findByText('inside')
    expect(at()).toBe('/query/curve?id=7')
  })

  it('goes home instead of to another site', async () => {
    const { user, answer, at } = open('/login?from=%2F%2Fevil.example')
    await fill(user)
    await user.click(submit())
    answer({ ok: true })
    await screen.findByText('inside')
    expect(at()).toBe('/dashboard')
  })

  it('cannot be sent twice, and says that it is working', async () => {
    const { user, attempts, answer } = open()
    await fill(user)
    await user.dblClick(submit())
    await user.keyboard('{Enter}')
    const button = screen.getByRole('button', { name: 'Signing in…' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    fireEvent.submit(button)
    expect(attempts).toHaveLength(1)
    answer({ ok: true })
    await screen.findByText('inside')
    expect(attempts).toHaveLength(1)
  })

  it('tells what the server said, selects the refused password and loses nothing', async () => {
    const { user, answer, attempts } = open()
    await fill(user)
    const before = shown()
    await user.click(submit())
    answer({ ok: false, refused: true, message: 'Wrong password, please enter again. 4 attempts left.' })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('4 attempts left.'))
    expect(username()).toHaveValue('admin')
    expect(password()).toHaveValue('Power2026')
    expect(password()).toHaveFocus()
    expect(password().selectionEnd).toBe(9)
    expect(password().selectionStart).toBe(0)
    expect(shown()).not.toBe(before)
    expect(code()).toHaveValue('')
    // And again: the message is taken away first, so that the same words are said a second time.
    await user.type(code(), shown())
    await user.click(submit())
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement())
    expect(attempts).toHaveLength(2)
  })

  it('keeps everything when the server could not be asked, and goes to the new code', async () => {
    const { user, answer } = open()
    await fill(user)
    await user.click(submit())
    answer({ ok: false, refused: false, message: 'The request timeout, please try again later!' })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The request timeout'))
    expect(password()).toHaveValue('Power2026')
    expect(code()).toHaveFocus()
  })

  it('counts the lock down in the button, over a reload, and is usable again without one', async () => {
    const first = open()
    await fill(first.user, 'Operator')
    await first.user.click(submit())
    first.answer({ ok: false, refused: true, message: 'The account is locked.', lockMinutes: 30 })
    const locked = await screen.findByRole('button', { name: 'Locked. Try again in 30:00' })
    expect(screen.getByRole('alert')).toHaveTextContent('The account is locked.')
    expect(locked).toHaveAttribute('aria-disabled', 'true')
    await first.user.type(code(), shown())
    await first.user.click(locked)
    expect(first.attempts).toHaveLength(1)
    // Another name is not concerned.
    await first.user.type(username(), '2')
    expect(submit()).toHaveAttribute('aria-disabled', 'false')
    cleanup()

    vi.setSystemTime(Date.now() + 61_000)
    const second = open()
    await fill(second.user, ' operator ')
    expect(screen.getByRole('button', { name: 'Locked. Try again in 28:59' })).toBeVisible()
    expect(JSON.stringify(sessionStorage)).not.toContain('Power2026')
    vi.setSystemTime(Date.now() + 28 * 60_000 + 58_000)
    expect(await screen.findByRole('button', { name: 'Locked. Try again in 00:01' })).toBeVisible()
    vi.setSystemTime(Date.now() + 1_000)
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'false'))
    await second.user.click(submit())
    expect(second.attempts).toHaveLength(1)
    second.answer({ ok: true })
    await screen.findByText('inside')
  })

  it('takes the sentence of the lock away when its time is over', async () => {
    const { user, answer } = open()
    await fill(user)
    await user.click(submit())
    answer({ ok: false, refused: true, message: 'Locked for long.', lockMinutes: 1 })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Locked for long.'))
    vi.setSystemTime(Date.now() + 60_000)
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement())
  })

  it('has words even when its own code cannot be fetched', async () => {
    const { user, fail } = open()
    await fill(user)
    await user.click(submit())
    fail()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Check the connection'))
    expect(submit()).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('remembers the name only when asked, and only after a success', async () => {
    const first = open()
    await fill(first.user)
    await first.user.click(screen.getByRole('checkbox', { name: 'Remember me on this device' }))
    await first.user.click(submit())
    first.answer({ ok: false, refused: true, message: 'No' })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No'))
    expect(preferences.get().rememberedUser).toBe('')
    await first.user.type(code(), shown())
    await first.user.click(submit())
    first.answer({ ok: true })
    await screen.findByText('inside')
    expect(preferences.get().rememberedUser).toBe('admin')
  })

  it('starts with the remembered name in the password field, and forgets it when unticked', async () => {
    preferences.set({ rememberedUser: 'operator' })
    const { user, answer } = open()
    expect(username()).toHaveValue('operator')
    expect(password()).toHaveFocus()
    await fill(user, 'operator')
    await user.click(screen.getByRole('checkbox', { name: 'Remember me on this device' }))
    await user.click(submit())
    answer({ ok: true })
    await screen.findByText('inside')
    expect(preferences.get().rememberedUser).toBe('')
  })

  it('reveals and hides the password', async () => {
    const { user } = open()
    await user.type(password(), 'Power2026')
    await user.click(screen.getByRole('button', { name: 'Show characters' }))
    expect(password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide characters' }))
    expect(password()).toHaveAttribute('type', 'password')
    expect(password()).toHaveValue('Power2026')
  })

  it('warns of Caps Lock while the password is typed', () => {
    open()
    capsLock(true)
    expect(note(password())).toBe('Caps Lock is on')
    capsLock(false)
    expect(note(password())).toBe('')
    capsLock(true)
    fireEvent.blur(password())
    expect(note(password())).toBe('')
  })

  it('fetches the console once the user starts to type, or a moment after the form stands', async () => {
    const { user, warmed } = open()
    expect(warmed()).toBe(0)
    await user.type(username(), 'a')
    expect(warmed()).toBeGreaterThan(0)
    cleanup()
    await passing(async (pass) => {
      const idle = open()
      await pass(299)
      expect(idle.warmed()).toBe(0)
      await pass(1)
      expect(idle.warmed()).toBe(1)
    })
  })

  it.each([
    ['/login?code=401', 'Your session has expired, please login again.'],
    [
      { pathname: '/login', search: '?code=400', state: { data: { message: 'Account disabled' } } },
      'Account disabled',
    ],
    [{ pathname: '/login', search: '?code=400', state: { data: '<b>bold</b>' } }, '<b>bold</b>'],
    ['/login?code=400', 'The server ended your session. Sign in again.'],
    ['/login?code=out', 'You signed out in another window.'],
    [
      { pathname: '/login', search: '?code=start', state: { data: 'Network Error' } },
      'The console could not start, so you were signed out. Network Error',
    ],
  ])('says why somebody was sent here: %o', (entry, text) => {
    open(entry)
    expect(screen.getByRole('alert')).toHaveTextContent(text)
  })

  it('has one button to sign in, and no training accounts where there are none', () => {
    open()
    expect(screen.getAllByRole('button', { name: /sign/i })).toHaveLength(1)
    expect(screen.queryByText('Training accounts')).not.toBeInTheDocument()
  })

  it('fills the form from a training account', async () => {
    const accounts: TrainingAccount[] = [
      { username: 'reader', role: 'Meter reader', description: 'Looks at readings', password: 'Power2026' },
    ]
    const { user } = open('/login', { trainingAccounts: async () => accounts })
    const list = await screen.findByRole('region', { name: 'Training accounts' })
    await user.click(await within(list).findByRole('button', { name: 'reader Meter reader' }))
    expect(username()).toHaveValue('reader')
    expect(password()).toHaveValue('Power2026')
    expect(code()).toHaveFocus()
  })

  it('works without the training accounts when they do not come', async () => {
    open('/login', { trainingAccounts: () => Promise.reject(new Error('down')) })
    expect(await screen.findByText('Training accounts')).toBeInTheDocument()
    expect(username()).toBeEnabled()
  })

  it('stores language, size and theme at once', async () => {
    const { user } = open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Component size' }), 'Default')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'High contrast')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '日本語')
    expect(preferences.get()).toMatchObject({ size: 'default', mode: 'contrast', language: 'ja' })
  })
})
