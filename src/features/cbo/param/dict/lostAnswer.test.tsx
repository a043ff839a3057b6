import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { dictsApi } from '@/api/cbo/dicts'
import { DictForm } from './DictForm'
import { passing } from '@/testing/passing'
import { renderScreen } from '@/testing/renderScreen'
import { backend, server } from '@/testing/simulator'

const onClose = vi.fn<(saved: boolean, answer?: unknown) => void>()
beforeEach(() => void onClose.mockReset())

/** Numbers under which dictionaries were to be added. */
const sent: string[] = []
/** What happens to the next insert: the server does it (or never gets it), and the answer is lost. */
function loseAnswer(arrives: boolean, instead: () => Response = () => HttpResponse.error()): void {
  sent.length = 0
  server.use(
    http.post('*/cbo/dict/insert', async ({ request }) => {
      const body = (await request.clone().json()) as { request_id: string }
      sent.push(body.request_id)
      if (sent.length > 1) return undefined
      if (arrives) await backend.answer(request)
      return instead()
    }),
  )
}
const rows = () => backend.db.tables.dicts.all().filter(({ code }) => code === 'polish')

async function fill() {
  const { user } = await renderScreen(<DictForm row={undefined} onClose={onClose} />, { path: '/dicts' })
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Code/), 'polish')
  await user.type(dialog.getByLabelText(/^Name/), 'Polish')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/It is not known whether it was saved\./)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
  // Enter must not send it again either.
  await user.type(dialog.getByLabelText(/^Name/), '{Enter}')
  expect(sent).toHaveLength(1)
  await user.click(await dialog.findByRole('button', { name: 'Look' }))
  return { user, dialog }
}
const noSuchCall = () =>
  server.use(http.get('*/cbo/request/*', () => HttpResponse.json({ message: 'Not Found' }, { status: 404 })))

test('what was saved though its answer was lost is found under its number', async () => {
  loseAnswer(true)
  await fill()
  await waitFor(() =>
    expect(onClose).toHaveBeenCalledWith(true, { id: rows()[0]?.id, by: { code: 'polish' } }),
  )
  expect(await screen.findByText('It was saved.')).toBeVisible()
  expect(rows()).toHaveLength(1)
  expect(new Set(sent).size).toBe(1)
})

test('only what never arrived can be saved again, under the same number', async () => {
  loseAnswer(false)
  const { user, dialog } = await fill()
  expect(await dialog.findByText(/The server has not received it/)).toBeVisible()
  expect(rows()).toHaveLength(0)
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(onClose).toHaveBeenCalledWith(true, { id: rows()[0]?.id, by: { code: 'polish' } }),
  )
  expect(rows()).toHaveLength(1)
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
})

test('a server without numbers: its list is asked, and shows that it was saved', async () => {
  noSuchCall()
  loseAnswer(true)
  await fill()
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true, undefined))
  expect(sent).toHaveLength(1)
})

test('a server without numbers: its list is asked, and shows that it was not saved', async () => {
  noSuchCall()
  loseAnswer(false)
  const { dialog } = await fill()
  expect(await dialog.findByText(/The server has not received it/)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('where nobody can tell, nothing is sent again', async () => {
  noSuchCall()
  vi.spyOn(dictsApi, 'page').mockResolvedValue({ rows: [], total: 0 })
  loseAnswer(true)
  server.use(
    http.get('*/cbo/request/*', () => HttpResponse.json({ success: true, result: { state: 'running' } })),
  )
  const { dialog } = await fill()
  expect(await dialog.findByText(/still working on it/)).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Look' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a server that broke down after it had saved is asked what became of it, and its own words are said', async () => {
  loseAnswer(true, () => HttpResponse.json({ message: 'Boom' }, { status: 500 }))
  const { user } = await renderScreen(<DictForm row={undefined} onClose={onClose} />, { path: '/dicts' })
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Code/), 'polish')
  await user.type(dialog.getByLabelText(/^Name/), 'Polish')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Boom.*It is not known whether it was saved\./)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Look' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true, expect.anything()))
  expect(rows()).toHaveLength(1)
})

test.each([
  ['done', true],
  ['never received', false],
])('after a reload, what was sent and %s is offered as unsaved: %s', async (_, arrives) => {
  loseAnswer(arrives)
  const first = await renderScreen(<DictForm row={undefined} onClose={onClose} />, { path: '/dicts' })
  const dialog = within(await screen.findByRole('dialog'))
  await first.user.type(dialog.getByLabelText(/^Code/), 'polish')
  await first.user.type(dialog.getByLabelText(/^Name/), 'Polish')
  await first.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/It is not known whether it was saved\./)).toBeVisible()
  first.unmount()
  const asked = vi.fn<() => void>()
  server.events.on('response:mocked', ({ request }) => {
    if (request.url.includes('/cbo/request/')) asked()
  })
  await renderScreen(<DictForm row={undefined} onClose={onClose} />, { path: '/dicts' })
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  server.events.removeAllListeners()
  if (arrives) await passing((pass) => pass(1000))
  else await screen.findByRole('button', { name: 'Restore' })
  expect(screen.queryAllByRole('button', { name: 'Restore' })).toHaveLength(arrives ? 0 : 1)
})
