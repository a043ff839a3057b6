import { render, screen, waitFor } from '@testing-library/react'
import { Button } from 'antd'
import { http as msw, HttpResponse } from 'msw'
import { Link, useParams } from 'react-router-dom'
import { expect, test } from 'vitest'
import { sessionApi } from '@/api/console/session'
import { words } from '@/i18n/i18n'
import { preferences } from '@/stores/preferences'
import { session } from '@/stores/session'
import { useCan } from '@/ui/access/access'
import { queryClient, useLoad } from '@/ui/data/queries'
import { usePaneTitle } from '@/ui/pane/pane'
import { complaints } from './quiet'
import { renderScreen } from './renderScreen'
import { server } from './simulator'

const key = ['harness']

function Probe() {
  const { id } = useParams()
  const can = useCan()
  const user = useLoad(key, () => sessionApi.info())
  usePaneTitle(`Probe ${id ?? ''}`)
  return (
    <>
      <h1>{user.data?.username}</h1>
      {can('edit') && <Button>Edit</Button>}
      {can('export') && <Button>Export</Button>}
      <Link to="/elsewhere?x=1">away</Link>
    </>
  )
}

// The first test leaves traces everywhere; the second finds none of them.
test('a screen has params, permissions, a signed-in user and the simulator behind real calls', async () => {
  const probe = await renderScreen(<Probe />, {
    route: '/p/:id',
    path: '/p/7',
    can: ['export'],
    account: 'reader',
    language: 'zh',
  })
  expect(await screen.findByRole('heading', { name: 'reader' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  expect(session.get().user?.username).toBe('reader')
  expect(document.documentElement.lang).toBe('zh')
  expect(probe.titles).toEqual(['Probe 7'])
  await probe.user.click(screen.getByRole('link', { name: 'away' }))
  expect(probe.path()).toBe('/elsewhere?x=1')
  preferences.set({ color: '#123456', size: 'default' })
  server.use(msw.get('*/auth/info', () => HttpResponse.json({}, { status: 500 })))
})

test('and leaves nothing behind', async () => {
  expect(document.body).toBeEmptyDOMElement()
  expect(session.signedIn()).toBe(false)
  expect(preferences.get()).toMatchObject({ language: 'en', size: 'mini', color: '#006e6b' })
  expect(words.language).toBe('en')
  expect(queryClient.getQueryData(key)).toBeUndefined()
  expect(new Date().toISOString()).toBe('2026-11-20T14:00:00.000Z')
  await renderScreen(<Probe />)
  expect(await screen.findByRole('heading', { name: 'admin' })).toBeVisible()
})

test('what is written to the console is noticed', () => {
  const { console: output } = globalThis
  output.error('Something %s', 'odd')
  output.warn(new Error('worse'))
  expect(complaints()).toEqual(['console.error: Something odd', 'console.warn: Error: worse'])
})

test('what is not found shows the page, also after it was waited for', async () => {
  render(<p>Only this</p>)
  expect(() => screen.getByRole('button')).toThrow(/role "button"[^]*Only this/)
  const waited = waitFor(() => screen.getByRole('button'), { timeout: 1 })
  await expect(waited).rejects.toThrow(/role="button"[^]*Only this/)
})
