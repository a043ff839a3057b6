import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { MenuEntry } from '@/api/console/session'
import { readDraft, noSecrets, writeDraft } from '@/lib/drafts'
import { personalStore } from '@/lib/personalStore'
import { screen as entry } from '@/lib/screen'
import type { WindowNews } from '@/lib/windowTalk'
import { desk } from '@/stores/desk'
import { deskCopy } from '@/stores/deskCopy'
import { leaving } from '@/stores/leaving'
import { pinnedTabs } from '@/stores/pinnedTabs'
import { session } from '@/stores/session'
import { signInAgain } from '@/stores/signInAgain'
import { tabs } from '@/stores/tabs'
import { noTabs, plainTab } from '@/stores/tabs.logic'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { useDraft } from '@/ui/pane/draft'
import { DraftOffer } from '@/ui/pane/DraftOffer'
import { useBusy, useDirty } from '@/ui/pane/marks'
import { Shell } from '../layout/Shell'
import { buildRoutes } from '../menu/buildRoutes'

const key = { key: 'A'.repeat(43) }

const jobs = new Map<string, () => void>()

function Form({ name }: { name: string }) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const draft = useDraft<{ text: string }>('form')
  useDirty(text === '' ? undefined : `Text of ${name}`)
  useBusy(busy ? 'Reading 50 meters' : undefined)
  useEffect(() => void jobs.set(name, () => setBusy(false)), [name])
  return (
    <>
      <DraftOffer draft={draft} onRestore={({ text: draftText }) => setText(draftText)} />
      <input
        aria-label={`Text ${name}`}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          draft.save({ text: target.value }, noSecrets)
        }}
      />
      <button
        type="button"
        onClick={() => {
          setText('')
          draft.discard()
        }}
      >
        Save {name}
      </button>
      <button type="button" onClick={() => setBusy(true)}>
        Work {name}
      </button>
    </>
  )
}
const names = ['A', 'B', 'C']
const formEntry = (name: string) => entry(`form${name}`, async () => () => <Form name={name} />)
const menu: MenuEntry[] = [
  {
    path: '/x',
    component: 'Layout',
    meta: { title: 'Forms' },
    children: names.map((name) => ({
      path: name.toLowerCase(),
      name: `form${name}`,
      component: name,
      // B starts anew at each visit.
      meta: { title: `Form ${name}`, ...(name === 'B' && { noCache: true }) },
    })),
  },
]
const routes = buildRoutes(menu, Object.fromEntries(names.map((name) => [name, formEntry(name)])), [
  { path: '/dashboard', name: 'dashboard', titleKey: 'dashboard', Component: () => <p>Home</p>, kept: false },
])

async function open(path: string, onSignOut = async () => {}) {
  // Nobody is greeted here: neither by the guide nor by a release note.
  backend.db.users.change('admin', { extendfield2: '1' })
  for (const note of backend.db.releaseNotes.all()) backend.db.releaseNotes.read(note.id, 'admin')
  const rendered = await renderScreen(<Shell routes={routes} onSignOut={onSignOut} />, { path })
  await screen.findByRole('tablist', { name: 'Open pages' })
  return rendered
}
const tab = (name: string | RegExp) =>
  within(screen.getByRole('tablist', { name: 'Open pages' })).getByRole('tab', { name })
const titles = () =>
  within(screen.getByRole('tablist', { name: 'Open pages' }))
    .getAllByRole('tab')
    .map((one) => one.textContent)
const visit = (path: string, name: string) =>
  act(async () => tabs.visit({ name, componentName: name, location: plainTab(path, name, name).location }))
const type = async (user: UserEvent, name: string, text: string) =>
  user.type(await screen.findByRole('textbox', { name: `Text ${name}` }), text)

/** A and C hold something, B does not; C is in front. */
async function threeForms() {
  const rendered = await open('/x/a')
  await type(rendered.user, 'A', 'one')
  await visit('/x/b', 'B')
  await visit('/x/c', 'C')
  await type(rendered.user, 'C', 'three')
  await screen.findByRole('tab', { name: 'Form C (not saved)' })
  return rendered
}
/** By its title: Ant Design gives every dialog of a test the same id, and the new-version reminder may be open too. */
async function dialog(title: string): Promise<HTMLElement> {
  const found = (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]')
  if (!found) throw new Error(`${title} is not in a dialog`)
  return found
}
const menuOf = async (user: UserEvent, name: string, item: string) => {
  await user.pointer({ keys: '[MouseRight]', target: tab(name) })
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('a tab says that it holds something, also while hidden, and until it is saved', async () => {
  const { user } = await threeForms()
  expect(titles()).toEqual(['Dashboard', 'Form A (not saved)', 'Form B', 'Form C (not saved)'])
  await user.click(tab('Form A (not saved)'))
  await user.click(screen.getByRole('button', { name: 'Save A' }))
  await waitFor(() => expect(titles()[1]).toBe('Form A'))
})

test('work that ends behind another tab takes its mark away then', async () => {
  const { user } = await open('/x/a')
  await user.click(await screen.findByRole('button', { name: 'Work A' }))
  await screen.findByRole('tab', { name: 'Form A (at work)' })
  await user.click(tab('Dashboard'))
  expect(titles()).toContain('Form A (at work)')
  await act(async () => jobs.get('A')?.())
  await waitFor(() => expect(titles()).toContain('Form A'))
})

test('a page that starts anew at each visit stays while it holds something', async () => {
  const { user } = await open('/x/b')
  await type(user, 'B', 'typed')
  await user.click(tab('Dashboard'))
  await screen.findByText('Home')
  await user.click(tab('Form B (not saved)'))
  expect(screen.getByRole('textbox', { name: 'Text B' })).toHaveValue('typed')
})

test.each(['Delete', 'the menu', 'refresh'])('%s asks first, and nothing is lost by staying', async (way) => {
  const { user } = await open('/x/a')
  await type(user, 'A', 'one')
  const own = await screen.findByRole('tab', { name: 'Form A (not saved)' })
  if (way === 'Delete') {
    act(() => own.focus())
    await user.keyboard('{Delete}')
  } else await menuOf(user, 'Form A (not saved)', way === 'refresh' ? 'Refresh' : 'Close')
  const title = way === 'refresh' ? 'Refresh Form A?' : 'Close Form A?'
  const question = await dialog(title)
  expect(question).toHaveTextContent('The data has been modified, please save the data first!')
  expect(within(question).getByRole('list')).toHaveTextContent('Form ANot saved: Text of A')
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Text A' })).toHaveValue('one')
  expect(readDraft('admin', '/x/a', 'form')).toBeDefined()
})

test('agreed: the tab closes and its draft is gone', async () => {
  const { user } = await open('/x/a')
  await type(user, 'A', 'one')
  await screen.findByRole('tab', { name: 'Form A (not saved)' })
  await menuOf(user, 'Form A (not saved)', 'Close')
  await user.click(await screen.findByRole('button', { name: 'Close and lose it' }))
  await waitFor(() => expect(titles()).toEqual(['Dashboard']))
  expect(readDraft('admin', '/x/a', 'form')).toBeUndefined()
  expect(desk.get().marks).toEqual([])
})

test('close all keeps what holds something; only what is ticked goes', async () => {
  const { user } = await threeForms()
  await menuOf(user, 'Form B', 'Close all')
  const question = await dialog('Some pages hold unsaved work')
  expect(within(question).getByRole('button', { name: 'Close the other one, keep these' })).toBeEnabled()
  await user.click(within(question).getByRole('checkbox', { name: 'Form C' }))
  await user.click(within(question).getByRole('button', { name: 'Close 2 pages, keep 1' }))
  await waitFor(() => expect(titles()).toEqual(['Dashboard', 'Form A (not saved)']))
})

test('close others without a tick closes only the clean ones', async () => {
  const { user } = await threeForms()
  await menuOf(user, 'Form C (not saved)', 'Close others')
  await user.click(await screen.findByRole('button', { name: 'Close the other one, keep these' }))
  await waitFor(() => expect(titles()).toEqual(['Dashboard', 'Form A (not saved)', 'Form C (not saved)']))
})

test('a sign-out names what is lost', async () => {
  let out = 0
  const { user } = await open('/x/a', async () => void (out += 1))
  await type(user, 'A', 'one')
  await screen.findByRole('tab', { name: 'Form A (not saved)' })
  const logOut = async (answer: string) => {
    await user.click(screen.getByRole('button', { name: 'User menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    const question = await dialog('Log out of PowerGate?')
    expect(question).toHaveTextContent('Text of A')
    await user.click(within(question).getByRole('button', { name: answer }))
  }
  await logOut('Stay')
  expect(out).toBe(0)
  await logOut('Log out and lose it')
  await waitFor(() => expect(out).toBe(1))
})

test('a sign-out also names what another window holds, and tells it that the user has seen that', async () => {
  let out = 0
  const other = new BroadcastChannel('powergate')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const say = (news: WindowNews) => other.postMessage(news)
  other.addEventListener('message', ({ data }: MessageEvent<WindowNews>) => {
    if (data.kind !== 'asks') return
    const held = [{ title: 'Form Z', what: ['Not saved: Text of Z'] }]
    say({ kind: 'holds', id: 'another question', by: 'w3', held })
    say({ kind: 'holds', id: data.id, by: 'w2', held })
  })
  const { user } = await open('/x/a', async () => void (out += 1))
  await user.click(screen.getByRole('button', { name: 'User menu' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  const question = await dialog('Log out of PowerGate?')
  expect(within(question).getByRole('list')).toHaveTextContent(
    /^In another window: Form ZNot saved: Text of Z$/,
  )
  expect(out).toBe(0)
  await user.click(within(question).getByRole('button', { name: 'Log out and lose it' }))
  await waitFor(() => expect(out).toBe(1))
  expect(leaving.seen()).toEqual(['w2'])
  other.close()
})

test('what this window holds is told to the one in which the user signs out, and only to the same session', async () => {
  const { user } = await open('/x/a')
  await type(user, 'A', 'one')
  await screen.findByRole('tab', { name: 'Form A (not saved)' })
  // What answers comes beside the first page.
  await waitFor(() => expect(signInAgain.get().isReady).toBe(true))
  const other = new BroadcastChannel('powergate')
  const heard: WindowNews[] = []
  other.addEventListener('message', ({ data }: MessageEvent<WindowNews>) => void heard.push(data))
  const token = session.get().token ?? ''
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const say = (news: WindowNews) => other.postMessage(news)
  say({ kind: 'asks', token: 'of another session', id: 'q0' })
  say({ kind: 'asks', token, id: 'q1' })
  await waitFor(() => expect(heard.filter(({ kind }) => kind === 'holds')).toHaveLength(1))
  const [answer] = heard.flatMap((news) => (news.kind === 'holds' ? [news] : []))
  expect(answer).toMatchObject({ id: 'q1', held: [{ title: 'Form A', what: ['Not saved: Text of A'] }] })
  // What was named is given up with that window's sign-out, and nothing otherwise.
  expect(leaving.agreed([answer?.by])).toEqual(['/x/a'])
  expect(leaving.agreed(['w9'])).toEqual([])
  expect(leaving.agreed(undefined)).toEqual([])
  other.close()
})

test('the browser asks before it leaves while something would be lost', async () => {
  const { user } = await open('/x/a')
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await screen.findByRole('textbox', { name: 'Text A' })
  expect(leaves()).toBe(true)
  await type(user, 'A', 'one')
  await screen.findByRole('tab', { name: 'Form A (not saved)' })
  await waitFor(() => expect(leaves()).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Save A' }))
  await screen.findByRole('tab', { name: 'Form A' })
  expect(leaves()).toBe(true)
})

test('after a crash the tabs return, and the form is offered back with its time', async () => {
  const before = { ...noTabs, tabs: [plainTab('/x/a', 'formA', 'A'), plainTab('/gone', '', '')] }
  deskCopy.write(before, 'admin')
  writeDraft('admin', '/x/a', 'form', { text: 'half a fo' }, noSecrets)
  const { user } = await open('/dashboard')
  await user.click(await screen.findByRole('tab', { name: 'Form A (not saved)' }))
  const offer = await screen.findByRole('region', { name: 'Not saved' })
  expect(offer).toHaveTextContent(/Typed at \d\d:\d\d, not saved\./)
  await user.click(within(offer).getByRole('button', { name: 'Restore' }))
  expect(screen.getByRole('textbox', { name: 'Text A' })).toHaveValue('half a fo')
  expect(tab('Form A (not saved)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save A' }))
  await screen.findByRole('tab', { name: 'Form A' })
  expect(readDraft('admin', '/x/a', 'form')).toBeUndefined()
})

test.each([
  ['server', 'This server keeps no key for unsaved work'],
  ['browser', 'Without https the browser cannot protect unsaved work'],
  ['failed', 'The key for unsaved work did not arrive'],
] as const)(
  'where nothing typed outlives the session (%s), the user is told until it is seen',
  async (why, words) => {
    const { user } = await open('/x/a')
    if (why === 'browser') vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    await act(() => personalStore.open('admin', why === 'browser' ? key : why))
    const told = () => screen.queryByRole('complementary', { name: 'Unsaved work ends with this session' })
    expect(told()).toBeNull()
    await type(user, 'A', 'one')
    await waitFor(() => expect(told()).toHaveTextContent(words))
    await user.click(screen.getByRole('button', { name: 'Understood' }))
    await type(user, 'A', 'two')
    expect(told()).toBeNull()
  },
)

test('what was kept comes with its key, also when that is late', async () => {
  await personalStore.open('admin', key)
  deskCopy.write({ ...noTabs, tabs: [plainTab('/x/b', 'formB', 'B')] }, 'admin')
  writeDraft('admin', '/x/a', 'form', { text: 'half a fo' }, noSecrets)
  personalStore.close()
  vi.spyOn(personalStore, 'open').mockResolvedValueOnce()
  const { user } = await open('/x/a')
  await screen.findByRole('textbox', { name: 'Text A' })
  await waitFor(() => expect(signInAgain.get().isReady).toBe(true))
  expect(titles()).toEqual(['Dashboard', 'Form A'])
  await act(() => personalStore.open('admin', key))
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(screen.getByRole('textbox', { name: 'Text A' })).toHaveValue('half a fo')
  expect(titles()).toEqual(['Dashboard', 'Form A (not saved)', 'Form B'])
})

test('a draft can be discarded, and is offered no more', async () => {
  writeDraft('admin', '/x/a', 'form', { text: 'old' }, noSecrets)
  const { user } = await open('/x/a')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await screen.findByRole('tab', { name: 'Form A' })
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull()
  expect(readDraft('admin', '/x/a', 'form')).toBeUndefined()
})

test.each([
  ['within a day', 23, ['Dashboard', 'Form A']],
  ['not later', 25, ['Dashboard']],
])('a desk returns %s', async (_, hours, expected) => {
  deskCopy.write(
    { ...noTabs, tabs: [plainTab('/x/a', 'formA', 'A')] },
    'admin',
    Date.now() - hours * 3_600_000,
  )
  await open('/dashboard')
  await screen.findByText('Home')
  await waitFor(() => expect(titles()).toEqual(expected))
})

test('the desk is copied as it is now, for its own user', async () => {
  await open('/x/a')
  await screen.findByRole('textbox', { name: 'Text A' })
  await waitFor(() => expect(deskCopy.read('admin').map((one) => one.path)).toEqual(['/dashboard', '/x/a']))
  expect(deskCopy.read('operator')).toEqual([])
})

test('pinned tabs come back after a sign-out, those that are open pinned again; pages that are gone do not', async () => {
  const { unmount } = await open('/x/a')
  await waitFor(() => expect(deskCopy.read('admin')).toHaveLength(2))
  const addedPaths = ['/x/c', '/gone', '/x/b']
  act(() => tabs.add(addedPaths.map((path) => plainTab(path, '', ''))))
  act(() => ['/x/a', ...addedPaths].forEach((path) => tabs.setPinned(path, true)))
  act(() => tabs.setPinned('/x/b', false))
  unmount()
  deskCopy.remove('admin')
  tabs.clear()
  await personalStore.written()
  personalStore.close()
  await open('/x/a')
  await waitFor(() => expect(titles()).toEqual(['Dashboard', 'Form A (pinned)', 'Form C (pinned)']))
  act(() => tabs.setPinned('/x/c', false))
  expect(pinnedTabs.renew('admin').map(({ path }) => path)).toEqual(['/x/a', '/gone'])
  expect(pinnedTabs.renew('operator')).toEqual([])
})
