import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accessHelp } from '@/stores/accessHelp'
import { viewAs } from '@/stores/viewAs'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { AccessHelpHost } from './AccessHelpHost'
import { ViewAsBanner } from './ViewAsBanner'

async function ask(account: string, code = 'meterList') {
  const rendered = await renderScreen(<AccessHelpHost />, { account })
  act(() => accessHelp.open(code))
  const dialog = await screen.findByRole('dialog', { name: /^What may I do here\?/ })
  return { ...rendered, dialog: within(dialog) }
}

test('names what is allowed, what is missing with its permission, and who grants it', async () => {
  const { user, dialog } = await ask('auditor')
  expect(await dialog.findByText('Your role may look at this page.', { exact: false })).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'What may I do here? Meters' })).toBeVisible()
  const items = dialog.getAllByRole('listitem').map((item) => item.textContent)
  expect(items.find((text) => text?.startsWith('Export'))).toContain('You may')
  expect(items.find((text) => text?.startsWith('Read from devices'))).toContain(
    'Permission "read" is missing',
  )
  const people = within(dialog.getByRole('region', { name: 'Who can grant it' }))
  const mail = new URL(people.getByRole('link').getAttribute('href') ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('body')).toContain('auditor')
  expect(mail.searchParams.get('body')).toContain('Read from devices (read)')
  // Only an administrator looks as somebody else.
  expect(dialog.queryByRole('combobox')).toBeNull()
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('says so when the whole page is not included, and offers to try again when nobody answers', async () => {
  backend.scenarios.set({ name: 'serverError', path: '/cbo/access/screen', times: 1 })
  const { user, dialog } = await ask('cashier')
  await user.click(await dialog.findByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Your role does not include this page.')).toBeVisible()
})

test('an administrator who looks as a role is told so until it stops', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { user } = await renderScreen(<ViewAsBanner />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => viewAs.set('reader'))
  expect(screen.getByRole('status')).toHaveTextContent('Nothing can be changed.')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(viewAs.get()).toBeUndefined()
  expect(assign).toHaveBeenCalledWith('/')
})
