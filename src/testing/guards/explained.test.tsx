import { act, waitFor } from '@testing-library/react'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { screens } from '@/app/screens'
import { sessionApi } from '@/api/console/session'
import { Dashboard } from '@/features/dashboard/overview/Dashboard'
import { objectFields } from '@/domain/forms/sidebarContext'
import { formatNumber } from '@/lib/number'
import { session } from '@/stores/session'
import { importsIn } from '@/testing/circles'
import { pages } from '@/testing/explainedFigures'
import type { Check } from '@/testing/explainedKinds'
import { allRows, whole, type Row } from '@/testing/explainedRows'
import { renderScreen, signIn, type RenderedScreen } from '@/testing/renderScreen'
import { clock, server } from '@/testing/simulator'
import { MyWork } from '@/shell/my-work/MyWork'
import { queryClient } from '@/ui/data/queries'

const explained = /^How “(.+)” came about$/

/** The calls of lists that have left, without what only sorts and pages them. */
const asked = new Set<string>()
const listen = ({ request }: { request: Request }): void => {
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.endsWith('/list')) return
  for (const name of ['currentPage', 'pageSize', 'sidx', 'sord']) searchParams.delete(name)
  asked.add(`${pathname.replace('/ami-api', '')}?${searchParams}`)
}
server.events.on('request:start', listen)
afterAll(() => server.events.removeListener('request:start', listen))
beforeEach(() => asked.clear())

const loaded = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))
/** All rows of the one list that was asked for. */
async function rowsAsked(): Promise<Row[]> {
  await waitFor(() => expect(asked.size).toBeGreaterThan(0))
  await loaded()
  expect([...asked]).toHaveLength(1)
  return allRows([...asked][0] ?? '')
}

async function open(address: string) {
  const component = address.split('?')[0]?.slice(1) ?? ''
  const page = screens[component]
  if (!page) throw new Error(`There is no page ${component}.`)
  await page.preload()
  const { Component } = page
  return renderScreen(<Component />, { path: address, account: false })
}
const signs = () =>
  [...document.querySelectorAll<HTMLElement>('button[aria-haspopup="dialog"]')].filter((button) =>
    explained.test(button.getAttribute('aria-label') ?? ''),
  )
const nameOf = (sign: Element): string => explained.exec(sign.getAttribute('aria-label') ?? '')?.[1] ?? ''
const signOf = (name: string): HTMLElement => {
  const sign = signs().find((each) => nameOf(each) === name)
  if (!sign) throw new Error(`Nothing explains "${name}".`)
  return sign
}
/** What stands beside each name: the figure itself, and what it was made of. */
const textsOf = (name: string, told: Element): Map<string, string> =>
  new Map([
    ...[...told.querySelectorAll('dl > div')].map(
      (part) =>
        [part.querySelector('dt')?.textContent ?? '', part.querySelector('dd')?.textContent ?? ''] as const,
    ),
    [name, signOf(name).closest('p, dt')?.nextElementSibling?.textContent ?? ''] as const,
  ])
const numbersIn = (text: string): string[] => text.match(/[-\u2212]?\d[\d,]*(?:\.\d+)?/g) ?? []
const numberOf = (text: string): number => Number(text.replaceAll(',', '').replace('\u2212', '-'))

/** What is shown and what it must be, side by side. */
async function compare(check: Check, rows: readonly Row[], texts: ReadonlyMap<string, string>) {
  const shown = (name: string, at = 0) => numberOf(numbersIn(texts.get(name) ?? '')[at] ?? '')
  for (const [name, must] of Object.entries(await check(rows, shown))) {
    const numbers = numbersIn(texts.get(name) ?? `"${name}" is not shown`)
    for (const [at, value] of [must].flat().entries()) {
      const decimals = numbers[at]?.split('.')[1]?.length ?? 0
      expect([name, numbers[at]]).toEqual([name, formatNumber(value, decimals, 'en')])
    }
  }
}

async function explain(name: string): Promise<HTMLElement> {
  act(() => signOf(name).click())
  return waitFor(() => {
    const told = document.querySelector<HTMLElement>(`section[aria-label="How “${name}” came about"]`)
    if (!told) throw new Error(`"${name}" is not explained.`)
    return told
  })
}

/** The page with all of its figures, and no other ones. */
async function openFigures(address: string, names: readonly string[]): Promise<RenderedScreen> {
  const shown = await open(address)
  await waitFor(() => expect(signs().map(nameOf).toSorted()).toEqual(names.toSorted()))
  await loaded()
  return shown
}
/** What of the network an address names. */
const objectsIn = (address: string): string[] =>
  [...new URLSearchParams(address.split('?')[1])]
    .filter(([name]) => (objectFields as readonly string[]).includes(name))
    .map((named) => named.join('='))
    .toSorted()

it.each(Object.entries(pages))('%s: what a figure says is what its rows make', async (component, page) => {
  clock.now -= (page.hoursAgo ?? 0) * 3_600_000
  await signIn()
  const address = `/${component}?${page.search}`
  await whole(`${page.ready}?${page.search}`)
  const rows = page.list === undefined ? [] : await allRows(`${page.list}/list?${page.search}`)
  let shown: RenderedScreen | undefined
  /** The rows of each address that was come to. */
  const found = new Map<string, readonly Row[]>()
  for (const [name, figure] of Object.entries(page.figures)) {
    if (shown?.path() !== address) {
      shown?.unmount()
      shown = await openFigures(address, Object.keys(page.figures))
    }
    const told = await explain(name)
    const texts = textsOf(name, told)
    if (figure.below) await compare(figure.below, rows, texts)
    const way = told.querySelector('button')
    // A figure leads to its rows, or it is known why not.
    expect([name, way === null]).toEqual([name, figure.noList !== undefined])
    if (!way || !figure.rows) continue
    asked.clear()
    act(() => way.click())
    await waitFor(() => expect(shown?.path()).not.toBe(address))
    const to = shown.path()
    expect(objectsIn(to)).toEqual(objectsIn(address))
    if (!found.has(to) && !to.startsWith(`/${component}?`)) {
      shown.unmount()
      asked.clear()
      shown = await open(to)
    }
    const its = found.get(to) ?? (await rowsAsked())
    found.set(to, its)
    await compare(figure.rows, its, texts)
  }
  shown?.unmount()
})

it('no page with explained figures is left out', () => {
  const imports = importsIn(join(dirname(fileURLToPath(import.meta.url)), '../..'))
  const reaches = (file: string, seen: Set<string>): boolean => {
    if (file === 'domain/figures/Explain.tsx') return true
    if (seen.has(file)) return false
    seen.add(file)
    return (imports.get(file) ?? []).some((next) => reaches(next, seen))
  }
  const folders = [...imports]
    .filter(([file]) => file.endsWith('/screens.ts'))
    .flatMap(([, targets]) => targets)
    .filter((file) => !file.endsWith('/screens.ts') && reaches(file, new Set()))
    .map(dirname)
  const kebab = (code: string) => code.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const looked = Object.keys(pages).map(
    (component) =>
      `features/${component.split('/').slice(0, 2).join('/')}/${kebab(screens[component]?.code ?? '')}`,
  )
  expect(looked.toSorted()).toEqual([...new Set(folders)].toSorted())
})

/** Where the list of a page comes from. */
const listCalls: Readonly<Record<string, string>> = {
  '/capture/archive/meter': '/capture/meter/list',
  '/capture/archive/cp': '/capture/cp/list',
  '/cbo/job/jobLog': '/cbo/jobLog/list',
  '/query/data/missingData': '/query/missingData/list',
}
const totalAt = async (address: string): Promise<number> => {
  const [page = '', search = ''] = address.split('?')
  return (await allRows(`${listCalls[page] ?? page}?${search}`)).length
}
const withMenus = async () => {
  const menus = await sessionApi.menus()
  act(() => session.setMenus(menus))
}

it('each number of the dashboard that leads to a list is its total', async () => {
  await signIn()
  await withMenus()
  await renderScreen(<Dashboard />, { path: '/dashboard', account: false })
  const ways = await waitFor(() => {
    const found = [...document.querySelectorAll('section p a')]
    expect(found).toHaveLength(3)
    return found
  })
  for (const way of ways) {
    const to = way.getAttribute('href') ?? ''
    expect([to, numberOf(numbersIn(way.textContent ?? '')[0] ?? '')]).toEqual([to, await totalAt(to)])
  }
})

it('each number of what has changed since the user was here is the total of its list', async () => {
  clock.now -= 17 * 3_600_000
  await signIn()
  clock.now += 17 * 3_600_000
  await signIn()
  await withMenus()
  const shown = await renderScreen(<MyWork />, { path: '/user/work', account: false })
  await loaded()
  const ways = () => [...document.querySelectorAll<HTMLElement>('button[aria-label^="Show: "]')]
  await waitFor(() => expect(ways().length).toBeGreaterThan(1))
  const numbers = ways().map((way) => numberOf(way.closest('li')?.querySelector('b')?.textContent ?? ''))
  for (const [at, number] of numbers.entries()) {
    act(() => ways()[at]?.click())
    const to = shown.path()
    expect([to, number]).toEqual([to, await totalAt(to)])
  }
})
