import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/**
 * Fills in why and the password, and presses the button that does it. Answers the dialog that asked.
 * @param ok name of that button
 */
export async function confirmDangerous(user: UserEvent, ok = 'Delete'): Promise<HTMLElement> {
  const password = await screen.findByLabelText('Your password')
  const dialog = password.closest<HTMLElement>('[role="dialog"]')
  if (!dialog) throw new Error('the password is not asked in a dialog')
  await user.type(within(dialog).getByLabelText('Reason'), 'Entered twice')
  await user.type(password, 'Power2026')
  await user.click(within(dialog).getByRole('button', { name: ok }))
  return dialog
}
