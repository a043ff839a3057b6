import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import fileSaver from 'file-saver'
import { http as msw, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { Term } from '@/domain/Term'
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

test('all terms are behind the abbreviations, and can be searched', async () => {
  const { user } = await renderScreen(<ExplainButton />)
  await user.click(screen.getByRole('button', { name: 'Explain' }))
  const terms = await screen.findByRole('region', { name: 'All terms' })
  expect(screen.getAllByText('MD', { selector: 'dt' })).toHaveLength(2)
  expect(within(terms).getByText('40 terms')).toBeVisible()
  await user.type(within(terms).getByRole('searchbox', { name: 'Search terms' }), 'feeder')
  expect(within(terms).getByText('1 term')).toBeVisible()
  expect(terms).toHaveTextContent('Line (feeder)')
})

test('Chinese readers see PT and CT above, and every term below', async () => {
  const { user } = await renderScreen(<ExplainButton />, { language: 'zh' })
  await user.click(screen.getByRole('button', { name: '说明' }))
  const terms = await screen.findByRole('region', { name: '全部术语' })
  expect(within(terms).getByText('40 个术语')).toBeVisible()
  expect(screen.getAllByText('DCU')).toHaveLength(1)
})

test('a term explains itself by keyboard', async () => {
  const { user } = await renderScreen(<Term code="ct">CT</Term>)
  await user.tab()
  await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(/Current transformer ratio/))
})

test('a browser without full screen says so', async () => {
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
})

test.each([
  ['Ctrl+K', false, ['Ctrl', 'K']],
  ['Ctrl+K', true, ['⌘', 'K']],
  ['Alt+Shift+ArrowLeft', false, ['Alt', 'Shift', '←']],
  ['/', false, ['/']],
] as const)('%s on a Mac %s: %j', (keys, mac, caps) => expect(keyNames(keys, mac)).toEqual(caps))
