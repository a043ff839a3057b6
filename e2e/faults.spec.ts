import type { Locator, Page } from '@playwright/test'
import { expect, go, password, sidebar, test, watched, type Guard, type Simulator } from './fixtures'

/** Every way in which a call can go wrong, what the simulator does for it, and the sentence that the user reads. */
const faults = [
  {
    name: 'timeout',
    scenario: 'latency',
    options: { ms: 60_000 },
    says: /The request timeout, please try again later!/,
  },
  { name: 'drop', scenario: 'drop', options: {}, says: /Network Error/ },
  {
    name: '403',
    scenario: 'forbidden',
    options: {},
    says: /Error Code 403, The operation is not authorized\./,
  },
  {
    name: '404',
    scenario: 'answer',
    options: { status: 404, body: { success: false, message: 'No such address.' } },
    says: /No such address\./,
  },
  { name: '500', scenario: 'serverError', options: {}, says: /The head-end failed to answer\./ },
  { name: 'malformed', scenario: 'malformed', options: {}, says: /The server's answer could not be read/ },
  { name: 'HTML', scenario: 'html', options: {}, says: /The server's answer could not be read/ },
  { name: 'empty', scenario: 'answer', options: { body: '' }, says: /The server's answer could not be read/ },
  { name: 'success: false', scenario: 'refuse', options: {}, says: /The head-end refuses\./ },
  { name: '200 with status 507', scenario: 'successWithStatus', options: {}, says: /The storage is full\./ },
] as const
type Fault = (typeof faults)[number]

interface Read {
  name: string
  path: string
  at: string
  /** What asks the server again. */
  again: (page: Page) => Promise<void>
  /** What must stay on screen whatever happens. */
  stays: (page: Page) => Locator
  /** What is said whatever went wrong; the fault's own sentence when left out. */
  says?: RegExp
  /** Tries again; the button "Try again" when left out. */
  retry?: (page: Page) => Locator
}

const refresh = async (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: 'Refresh', exact: true })
    .locator('visible=true')
    .first()
    .click()
const rowOf = (name: string) => (page: Page) => page.getByRole('table', { name }).getByRole('row').nth(1)

/**
 * Faults that a screen goes through: all of them for the first of its kind. The others stand on the same pieces, and what is
 * their own is seen with two faults each, which take turns.
 */
const faultsOf = (place: number, all: readonly Fault[]): Fault[] =>
  place === 0 ? [...all] : [2 * place, 2 * place + 1].flatMap((turn) => all[turn % all.length] ?? [])

/** A flow goes through them one after the other, and its name tells which. */
const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(', ')

/** The shell's reads, each on a screen that already shows something. */
const reads: Read[] = [
  {
    name: 'notices',
    path: '/cbo/notice/list',
    at: '/cbo/param/notice',
    again: refresh,
    stays: rowOf('Notices'),
  },
  {
    name: 'exception log',
    path: '/cbo/exceptionLog/list',
    at: '/cbo/log/exceptionLog',
    again: refresh,
    stays: rowOf('Exception log'),
  },
  {
    name: 'abnormal data',
    path: '/cbo/abnormalData/list',
    at: '/cbo/log/cboAbnormalData',
    again: refresh,
    stays: rowOf('Abnormal data'),
  },
  {
    name: 'meters',
    path: '/capture/meter/list',
    at: '/capture/archive/meter',
    again: refresh,
    stays: rowOf('Meters'),
  },
  {
    name: 'own operation log',
    path: '/cbo/ownOperationLog/list',
    at: '/user/center?tab=operations',
    again: refresh,
    stays: rowOf('My operations'),
  },
  {
    name: 'dashboard',
    path: '/dashboard/summary',
    at: '/dashboard',
    again: refresh,
    stays: (page) => page.getByRole('heading', { name: 'Meters online' }),
    says: /Request Failed!/,
  },
  {
    name: 'organization tree',
    path: '/g/rCp/treeOrgListNew',
    at: '/capture/archive/meter',
    again: (page) => sidebar(page).getByRole('button', { name: 'Refresh' }).click(),
    stays: (page) => page.getByRole('tree', { name: 'Organization tree' }).getByRole('treeitem').first(),
    retry: (page) => sidebar(page).getByRole('button', { name: 'Refresh' }),
  },
]

async function provoke(
  page: Page,
  guard: Guard,
  simulator: Simulator,
  fault: Fault,
  path: string,
  act: () => Promise<void>,
) {
  if (fault.name === 'timeout') await guard.answered()
  await simulator.scenario(fault.scenario, { ...fault.options, path })
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(path))
  await act()
  await asked
  if (fault.name === 'timeout') await page.clock.fastForward(20_500)
}

test.describe('a read that fails', () => {
  test(`says why, keeps what is shown, and can be tried again: ${names(reads)}`, async ({
    page,
    simulator,
    open,
    guard,
  }) => {
    guard.allow(/Failed to load resource|no answer/)
    await page.clock.install()
    await open(reads[0]?.at)
    for (const [place, read] of reads.entries()) {
      await go(page, read.at)
      await expect(read.stays(page)).toBeVisible()
      for (const fault of faultsOf(place, faults)) {
        await test.step(`${read.name}: ${fault.name}`, async () => {
          const says = read.says ?? fault.says
          await provoke(page, guard, simulator, fault, read.path, () => read.again(page))
          await expect(page.getByText(says).first()).toBeVisible()
          await expect(read.stays(page)).toBeVisible()
          await simulator.reset()
          const retry = page.getByRole('button', { name: 'Try again' }).locator('visible=true').first()
          await (read.retry?.(page) ?? retry).click()
          await expect(page.getByRole('alert').filter({ hasText: says })).toHaveCount(0)
          await expect(read.stays(page)).toBeVisible()
          // The sentence goes by itself, so that the next one is not taken for it.
          await page.clock.fastForward(4000)
          await expect(page.getByText(says)).toHaveCount(0)
        })
      }
    }
  })

  test('a 400 or a 401 under open work asks for the password, and the held read runs once', async ({
    page,
    simulator,
    open,
    guard,
  }) => {
    guard.allow(/Failed to load resource/)
    await open('/cbo/param/notice')
    await watched(page)
    for (const scenario of ['expired', 'badRequest']) {
      let calls = 0
      const count = (request: { url(): string }) =>
        (calls += request.url().includes('/cbo/notice/list') ? 1 : 0)
      await expect(rowOf('Notices')(page)).toBeVisible()
      await simulator.scenario(scenario, { path: '/cbo/notice/list', times: 1 })
      page.on('request', count)
      await refresh(page)
      const dialog = page.getByRole('dialog', { name: 'Sign in again' })
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(rowOf('Notices')(page)).toBeVisible()
      expect(calls).toBe(2)
      page.off('request', count)
    }
  })
})

interface Popup {
  name: string
  path: string
  at: string
  open: (page: Page) => Promise<void>
  /** Where it stands, and what it shows in the end. */
  box: (page: Page) => Locator
  content: RegExp
}

/** What has nothing to show until its call is answered. */
const popups: Popup[] = [
  {
    name: 'What’s new',
    path: '/amiVersion/getUserMailboxFromRedis',
    at: '/dashboard',
    open: (page) => page.getByRole('button', { name: "What's new" }).click(),
    box: (page) => page.getByRole('dialog'),
    content: /Version \d/,
  },
  {
    name: 'saved views',
    path: '/cbo/view/list',
    at: '/cbo/log/exceptionLog',
    open: (page) => page.getByRole('button', { name: 'Views' }).click(),
    box: (page) => page.getByRole('dialog', { name: 'Saved views' }),
    content: /No saved views yet/,
  },
  {
    name: '“What may I do here?”',
    path: '/cbo/access/screen',
    at: '/capture/archive/meter',
    open: async (page) => {
      await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole('menuitem', { name: 'What may I do here?' }).click()
    },
    box: (page) => page.getByRole('dialog'),
    content: /You may/,
  },
]

test.describe('a popup that cannot be filled', () => {
  test(`says why in its own place and is filled by “Try again”: ${names(popups)}`, async ({
    page,
    simulator,
    open,
    guard,
  }) => {
    guard.allow(/Failed to load resource|no answer/)
    await page.clock.install()
    await open(popups[0]?.at)
    for (const [place, popup] of popups.entries()) {
      await go(page, popup.at)
      await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
      const retry = popup.box(page).getByRole('button', { name: 'Try again' })
      for (const [i, fault] of faultsOf(place, faults).entries()) {
        await test.step(`${popup.name}: ${fault.name}`, async () => {
          await simulator.reset()
          await provoke(page, guard, simulator, fault, popup.path, () =>
            i === 0 ? popup.open(page) : retry.click(),
          )
          await expect(popup.box(page).getByText(fault.says).first()).toBeVisible()
        })
      }
      await simulator.reset()
      await retry.click()
      await expect(popup.box(page).getByText(popup.content).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(popup.box(page)).toBeHidden()
    }
  })
})

interface Write {
  name: string
  path: string
  at: string
  /** Types everything and leaves the form one click before it is sent. */
  fill: (page: Page) => Promise<void>
  send: (page: Page) => Promise<void>
  /** What was typed and must still be there. */
  typed: (page: Page) => Locator
  value: string
}

const writes: Write[] = [
  {
    name: 'the own profile',
    path: '/api/users',
    at: '/user/center',
    fill: (page) => page.getByRole('main').getByLabel('Phone').fill('+1 809 555 7777'),
    send: (page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click(),
    typed: (page) => page.getByRole('main').getByLabel('Phone'),
    value: '+1 809 555 7777',
  },
  {
    name: 'a saved view',
    path: '/cbo/view/insert',
    at: '/capture/archive/meter',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Views' }).click()
      await page.getByRole('textbox', { name: 'Name of the view' }).fill('My meters')
    },
    send: (page) => page.getByRole('button', { name: 'Save view' }).click(),
    typed: (page) => page.getByRole('textbox', { name: 'Name of the view' }),
    value: 'My meters',
  },
  {
    name: 'the password',
    path: '/cbo/user/updatePass',
    at: '/dashboard',
    fill: async (page) => {
      await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole('menuitem', { name: 'Change password' }).click()
      await page.getByLabel('Current password', { exact: true }).fill(password)
      await page.getByLabel('New password', { exact: true }).fill('Sunlight2027')
      await page.getByLabel('Confirm new password', { exact: true }).fill('Sunlight2027')
    },
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click(),
    typed: (page) => page.getByLabel('New password', { exact: true }),
    value: 'Sunlight2027',
  },
  {
    name: 'how an exception was handled',
    path: '/cbo/exceptionLog/handle',
    at: '/cbo/log/exceptionLog',
    fill: async (page) => {
      await page
        .getByRole('button', { name: /^Mark handled: / })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('How it was handled').fill('The disk was replaced.')
    },
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Mark handled' }).click(),
    typed: (page) => page.getByRole('dialog').getByLabel('How it was handled'),
    value: 'The disk was replaced.',
  },
]

test.describe('a write that fails', () => {
  for (const [place, write] of writes.entries()) {
    test(`${write.name}: says why, loses nothing that was typed, and is sent only when asked`, async ({
      page,
      simulator,
      open,
      guard,
    }) => {
      guard.allow(/Failed to load resource|no answer/)
      let sent = 0
      page.on('request', (request) => {
        if (request.method() !== 'GET' && new URL(request.url()).pathname.endsWith(write.path)) sent += 1
      })
      await page.clock.install()
      await open(write.at)
      await write.fill(page)
      // "Done" may be said without a body.
      const failing = faults.filter(({ name }) => name !== 'empty')
      for (const [i, fault] of faultsOf(place, failing).entries()) {
        await test.step(fault.name, async () => {
          await provoke(page, guard, simulator, fault, write.path, () => write.send(page))
          await expect(page.getByText(fault.says).first()).toBeVisible()
          await expect(write.typed(page)).toHaveValue(write.value)
          await simulator.reset()
          // Where nobody knows what became of it, sending again comes only after looking.
          const look = page.getByRole('dialog').getByRole('button', { name: 'Look', exact: true })
          if (await look.isVisible()) {
            await look.click()
            await expect(look).toBeHidden()
          }
          await page.clock.fastForward(4000)
          expect(sent).toBe(i + 1)
        })
      }
    })
  }
})

test('a channel that never connects: its list says so, everything else works, and it heals by itself', async ({
  page,
  simulator,
  open,
  guard,
}) => {
  guard.allow(/WebSocket/)
  await page.clock.install()
  await simulator.scenario('socketDrop', { seconds: 3600 })
  await open('/cbo/param/notice')
  await page.clock.fastForward(10_000)
  await page.getByRole('button', { name: 'Abnormal events' }).click()
  const bell = page.getByRole('dialog', { name: 'Abnormal events' })
  await expect(bell.getByText(/may be out of date since/i)).toBeVisible()
  await page.keyboard.press('Escape')
  await refresh(page)
  await expect(rowOf('Notices')(page)).toBeVisible()
  await simulator.reset()
  await page.clock.fastForward(10_000)
  await page.getByRole('button', { name: 'Abnormal events' }).click()
  await expect(bell).toBeVisible()
  await expect(bell.getByText(/may be out of date since/i)).toHaveCount(0)
})
