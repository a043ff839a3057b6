import type { Page } from '@playwright/test'
import { password as trainingPassword } from './fixtures'

interface Typed {
  username?: string
  password?: string
}

/** The sign-in page as a person uses it. */
export function signInForm(page: Page) {
  const username = page.getByRole('textbox', { name: 'Username' })
  const password = page.getByLabel('Password', { exact: true })
  const code = page.getByRole('textbox', { name: 'Verification code' })
  const picture = page.getByRole('img', { name: /^Verification code: / })
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  /** The characters of the picture, as assistive technology hears them. */
  const shown = async () =>
    ((await picture.getAttribute('aria-label')) ?? '').replace('Verification code: ', '').replaceAll(' ', '')

  return {
    username,
    password,
    code,
    picture,
    submit,
    shown,
    /** Why the last attempt failed, or why one is here. */
    message: page.getByRole('main').getByRole('alert'),
    /** Fills in everything and sends it. */
    async signIn(typed: Typed = {}): Promise<void> {
      await username.fill(typed.username ?? 'admin')
      await password.fill(typed.password ?? trainingPassword)
      await code.fill(await shown())
      await submit.click()
    },
  }
}
