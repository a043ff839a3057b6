import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { SecurityLog } from './SecurityLog'

const path = '/cbo/log/securityLog?event=locked&username=itoribio'
const table = () => screen.getByRole('table', { name: 'Security log', hidden: true })
const loaded = () => waitFor(() => expect(table().querySelectorAll('tbody th').length).toBeGreaterThan(0))
const unlock = () => within(table()).queryAllByRole('button', { name: /^Unlock/, hidden: true })

test('who may not unlock is not offered it', async () => {
  await renderScreen(<SecurityLog />, { path, can: ['export'] })
  await loaded()
  expect(within(table()).getAllByText('Locked')).toHaveLength(1)
  expect(within(table()).getAllByText('Account locked').length).toBeGreaterThan(0)
  expect(unlock()).toHaveLength(0)
})

test('a locked account is unlocked after a question', async () => {
  const { user } = await renderScreen(<SecurityLog />, { path, can: ['set'] })
  await loaded()
  await user.click(unlock()[0] ?? table())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByText('Unlock Ingrid Toribio (itoribio)?')[0]).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByText('Ingrid Toribio (itoribio) can sign in again.')).toBeVisible()
  expect(backend.db.lockouts.minutesLeft('itoribio')).toBe(0)
  await waitFor(() => expect(unlock()).toHaveLength(0))
})

test('the attempts before a lock-out are no red rows, and the act is written only where the account was locked', async () => {
  await renderScreen(<SecurityLog />, { path: path.replace('event=locked&', ''), can: ['set'] })
  await loaded()
  expect(within(table()).getAllByText('Failed sign-in').length).toBeGreaterThan(2)
  expect(table().querySelectorAll('[data-tone="danger"]')).toHaveLength(1)
  expect(
    unlock()
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  ).toEqual(['Unlock'])
})

test('an event says what else is known of it, in its column and in its details', async () => {
  const { user } = await renderScreen(<SecurityLog />, { path })
  await loaded()
  const row = within(table())
  expect(row.getAllByText('5 wrong passwords in a row.').length).toBeGreaterThan(0)
  await user.click(row.getAllByRole('button', { name: /^More actions/, hidden: true })[0] ?? table())
  await user.click(await screen.findByRole('menuitem', { name: 'Details' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText('Account locked')).toBeVisible()
  expect(drawer.getByText('5 wrong passwords in a row.')).toBeVisible()
  expect(drawer.getByText('itoribio')).toBeVisible()
})
