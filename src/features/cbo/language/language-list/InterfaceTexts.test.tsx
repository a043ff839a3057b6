import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { words } from '@/i18n/i18n'
import { setOwnTexts } from '@/i18n/ownTexts'
import { renderScreen } from '@/testing/renderScreen'
import { backend, server } from '@/testing/simulator'
import { InterfaceTexts } from './InterfaceTexts'

afterEach(() => setOwnTexts('en', {}))

vi.setConfig({ testTimeout: 90_000 })

const show = async (can?: string[], search = '?key=dicts:editEntry') => {
  const shown = await renderScreen(<InterfaceTexts />, {
    path: `/cbo/language/list${search}`,
    ...(can && { can }),
  })
  await screen.findByRole('row', { name: /(dicts|jobs):/ })
  return shown
}
const cell = (language = 'English') =>
  screen.getByRole('button', { name: new RegExp(`^dicts:editEntry, ${language}:`) })
const field = (language = 'English') => screen.getByRole('textbox', { name: `dicts:editEntry, ${language}` })
const draft = () => backend.db.tables.texts.get('dicts:editEntry')?.draft

test('a text is edited in place; its placeholders are guarded; Escape leaves, Enter keeps a draft', async () => {
  const { user } = await show()
  cell().focus()
  await user.keyboard('{F2}')
  expect(field()).toHaveFocus()
  await user.clear(field())
  await user.type(field(), 'Change it{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('{{dict}}')
  await user.keyboard('{Escape}')
  expect(cell()).toHaveFocus()
  expect(draft()).toBeUndefined()

  await user.keyboard('{Enter}')
  await user.clear(field())
  await user.type(field(), 'Change: {{{{dict}}{Enter}')
  await waitFor(() => expect(draft()).toEqual({ en: 'Change: {{dict}}' }))
  await waitFor(() => expect(cell()).toHaveTextContent('Not published'))
  expect(cell()).toHaveFocus()
  // Nobody sees it before it is published.
  expect(words.t('dicts:editEntry', { dict: 'x' })).toBe('Edit entry: x')
})

test('Tab keeps and goes on to the next language', async () => {
  const { user } = await show()
  await user.click(cell())
  await user.clear(field())
  await user.type(field(), 'Change: {{{{dict}}')
  await user.tab()
  await waitFor(() => expect(field('中文')).toHaveFocus())
  await waitFor(() => expect(draft()).toEqual({ en: 'Change: {{dict}}' }))
})

test('a text of several lines keeps them: looking at it is no edit', async () => {
  const { user } = await show(undefined, '?key=jobs:job.runContent')
  const lines = () => screen.getByRole('button', { name: /^jobs:job.runContent, English:/ })
  await user.click(lines())
  const box = screen.getByRole('textbox', { name: 'jobs:job.runContent, English' })
  expect(box).toHaveValue(words.t('jobs:job.runContent', { name: '{{name}}', params: '{{params}}' }))
  await user.tab()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /English$/ })).toBeNull())
  expect(backend.db.tables.texts.get('jobs:job.runContent')).toBeUndefined()
  await user.click(lines())
  await user.type(screen.getByRole('textbox', { name: /English$/ }), '{Shift>}{Enter}{/Shift}Really{Enter}')
  await waitFor(() =>
    expect(backend.db.tables.texts.get('jobs:job.runContent')?.draft.en).toMatch(/\n.*\nReally$/),
  )
})

test('says where a text is used, with the way there, and which other keys say the same', async () => {
  const { user } = await show(undefined, '?key=dicts:title')
  await user.click(screen.getByRole('button', { name: 'Where it is used: dicts:title' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('The same English text also stands at 1 other key:')).toBeVisible()
  expect(dialog.getByText('texts:module.dicts')).toBeVisible()
})

test('publishing names what changes and shows it in this window at once', async () => {
  const { user } = await show(undefined, '?key=dicts:title')
  backend.db.texts.edit(
    {
      id: 'dicts:title',
      module: 'dicts',
      key: 'title',
      texts: { en: 'Dictionaries', zh: '', es: '', ja: '' },
      absent: [],
    },
    'en',
    'Code books',
    { username: 'supervisor', ip: '' },
  )
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  const one = await screen.findByRole('row', { name: /dicts:title/ })
  await user.click(within(one).getByRole('button', { name: /English/ }))
  await user.type(screen.getByRole('textbox', { name: /English/ }), '!{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Publish (1)' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Code books!')).toBeVisible()
  expect(within(dialog).getByText('Publish 1 text?')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(words.t('dicts:title')).toBe('Code books!'))
  expect(backend.db.texts.version()).toBe(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument())

  await user.click(await screen.findByRole('button', { name: 'Back to the delivered text: dicts:title' }))
  await user.click(await screen.findByRole('button', { name: 'Publish (1)' }))
  const again = await screen.findByRole('dialog')
  await user.click(await within(again).findByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(words.t('dicts:title')).toBe('Dictionaries'))
})

test('texts are maintained in the languages that the head-end lists', async () => {
  server.use(
    http.get('*/cbo/language/list', () => HttpResponse.json(['en', 'es-DO', 'fr'].map((code) => ({ code })))),
  )
  await show([])
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '中文' })).toBeNull())
  expect(screen.getByRole('columnheader', { name: 'English' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Español' })).toBeVisible()
})

test('without the permissions nothing can be edited, imported or published', async () => {
  await show([])
  expect(screen.getByRole('columnheader', { name: '中文' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^dicts:editEntry, English/ })).not.toBeInTheDocument()
  for (const name of ['Import', 'Export', /^Publish/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})
