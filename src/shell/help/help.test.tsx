import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import fileSaver from 'file-saver'
import { http as msw, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { Term } from '@/domain/words/Term'
import { renderScreen } from '@/testing/renderScreen'
import { server } from '@/testing/simulator'
import { ExplainButton } from '../top-bar/ExplainButton'
import { FullScreenButton } from '../top-bar/FullScreenButton'
import { keyNames } from './keyNames'
import { ManualButton } from './ManualButton'
import { manualsFor } from './manuals'

const chinese = 'AMI User Manual (Chinese).pdf'
describe('the manual of a version and a language', () => {
  it.each([
    ['default', 'en', 'AMI System User Manual.pdf'],
    ['default', 'zh', 'AMI System User Manual.pdf'],
    ['cloud', 'es', 'AMI System User Manual.pdf'],
    ['tesla', 'ja', 'AMI System User Manual.pdf'],
    ['ami-noprepaid', 'en', 'AMI User Manual.pdf'],
    ['ami-noprepaid', 'zh', chinese],
    ['ami-noprepaid', 'es', chinese],
    ['ami-noprepaid', 'ja', chinese],
  ] as const)('%s, %s: %s', (version, language, file) => {
    const [first, second] = manualsFor(version, language)
    expect(first.file).toBe(file)
    // The other one stands beside it.
    expect(new Set([first.language, second.language])).toEqual(new Set(['en', 'zh']))
  })
})

describe('downloading the manual', () => {
  const asked: string[] = []
  const answer = (body: string, status = 200) =>
    server.use(
      msw.get('*/file/userManual/:name', ({ params }) => {
        asked.push(String(params['name']))
        return new HttpResponse(body, { status, headers: { 'Content-Type': 'application/pdf' } })
      }),
    )
  beforeEach(() => {
    asked.length = 0
    vi.spyOn(fileSaver, 'saveAs').mockImplementation(() => {})
  })
  async function ask() {
    const rendered = await renderScreen(<ManualButton />)
    await rendered.user.click(screen.getByRole('button', { name: 'User manual' }))
    const dialog = await screen.findByRole('dialog', { name: 'Download the user manual?' })
    return { ...rendered, dialog: within(dialog) }
  }

  it('asks first; cancelling loads nothing', async () => {
    answer('%PDF-1.7')
    const { user, dialog } = await ask()
    expect(dialog.getByRole('radio', { name: /AMI System User Manual/ })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(asked).toEqual([])
  })

  it('saves the chosen file under its own name', async () => {
    answer('%PDF-1.7')
    const { user, dialog } = await ask()
    await user.click(dialog.getByRole('radio', { name: /Chinese/ }))
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(await screen.findByText('The manual was downloaded.')).toBeVisible()
    expect(asked.map(decodeURIComponent)).toEqual([chinese])
    expect(fileSaver.saveAs).toHaveBeenCalledWith(expect.any(Blob), chinese)
  })

  it.each([
    ['no such file', 404, ''],
    ['a page of the console instead', 200, '<!doctype html><title>PowerGate</title>'],
    ['nothing', 200, ''],
  ])('%s: says so, keeps the question, saves nothing', async (_, status, body) => {
    answer(body, status)
    const { user, dialog } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('could not be downloaded'))
    expect(fileSaver.saveAs).not.toHaveBeenCalled()
  })
})

test('seven abbreviations and nothing else; the glossary is behind "All terms", and can be searched', async () => {
  const { user } = await renderScreen(<ExplainButton />)
  const button = screen.getByRole('button', { name: 'Explain' })
  await user.click(button)
  const all = await screen.findByRole('button', { name: 'All terms' })
  expect(abbreviations()).toEqual(['PT', 'CT', 'QTY', 'CP', 'MP', 'DCU', 'MD'])
  await user.click(all)
  const search = await screen.findByRole('searchbox', { name: 'Search terms' })
  expect(screen.getByText('41 terms')).toBeVisible()
  await user.type(search, 'feeder')
  expect(screen.getByText('1 term')).toBeVisible()
  expect(screen.getByText('Line (feeder)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(button).toHaveFocus())
})

test('Chinese readers get PT and CT explained, and nothing else', async () => {
  const { user } = await renderScreen(<ExplainButton />, { language: 'zh' })
  await user.click(screen.getByRole('button', { name: '说明' }))
  expect(await screen.findByRole('button', { name: '全部术语' })).toBeVisible()
  expect(abbreviations()).toEqual(['PT', 'CT'])
})

const abbreviations = () => screen.getAllByRole('term').map((term) => term.textContent)

test('a term explains itself by keyboard', async () => {
  const { user } = await renderScreen(<Term code="ct">CT</Term>)
  await user.tab()
  await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(/Current transformer ratio/))
})

const fullScreenIs = (enabled: boolean) =>
  Object.defineProperty(document, 'fullscreenEnabled', { value: enabled, configurable: true })

test('a browser that says it has no full screen is not asked for it', async () => {
  const root = document.documentElement
  const requestFullscreen = vi.fn<() => Promise<void>>(async () => {})
  Object.defineProperty(root, 'requestFullscreen', { value: requestFullscreen, configurable: true })
  fullScreenIs(false)
  await renderScreen(<FullScreenButton />)
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  expect(await screen.findByText('you browser can not work')).toBeVisible()
  expect(requestFullscreen).not.toHaveBeenCalled()
  Reflect.deleteProperty(root, 'requestFullscreen')
  Reflect.deleteProperty(document, 'fullscreenEnabled')
})

test('a browser without full screen says so', async () => {
  fullScreenIs(true)
  const root = document.documentElement
  const requestFullscreen = vi.fn<() => Promise<void>>(async () => {
    throw new TypeError('not allowed')
  })
  Object.defineProperty(root, 'requestFullscreen', { value: requestFullscreen, configurable: true })
  await renderScreen(<FullScreenButton />)
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  expect(await screen.findByText('you browser can not work')).toBeVisible()
  expect(requestFullscreen).toHaveBeenCalledTimes(1)
  Object.defineProperty(root, 'requestFullscreen', { value: undefined, configurable: true })
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  await waitFor(() => expect(screen.getAllByText('you browser can not work')).toHaveLength(2))
  Reflect.deleteProperty(root, 'requestFullscreen')
  Reflect.deleteProperty(document, 'fullscreenEnabled')
})

test.each([
  ['Ctrl+K', false, ['Ctrl', 'K']],
  ['Ctrl+K', true, ['⌘', 'K']],
  ['Alt+Shift+ArrowLeft', false, ['Alt', 'Shift', '←']],
  ['/', false, ['/']],
] as const)('%s on a Mac %s: %j', (keys, mac, caps) => expect(keyNames(keys, mac)).toEqual(caps))
