import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { meterExport, metersApi } from '@/api/meters'
import { dismissExport, startExport } from '@/domain/exportJob'
import { exportsStore } from '@/stores/exports'
import { session } from '@/stores/session'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { feedback } from '@/ui/feedback/feedback'
import { ExportPanel } from './ExportPanel'

const order = { type: meterExport, name: 'Meters' }
const columns = [{ key: 'metercomid', title: 'Meter comm. ID' }]
const start = (
  call: () => Promise<unknown> = () => metersApi.startExport({ font: '04', type: '1' }, columns),
) => startExport(order, call)
const panel = () => screen.queryByRole('region', { name: 'Export progress' })

afterEach(dismissExport)

/** Catches the file that the browser would save. */
function catchFile(): Blob[] {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockReturnValue(true)
  return files
}

test('follows the job on its channel, waits, says it is ready and saves the file', async () => {
  const files = catchFile()
  const notify = vi.spyOn(feedback, 'notify').mockImplementation(() => {})
  await renderScreen(<ExportPanel />)
  expect(panel()).toBeNull()
  expect(await act(() => start())).toBe(true)
  expect(panel()).toBeVisible()
  await screen.findByText('Preparing the download')
  const ready = performance.now()
  expect(notify).not.toHaveBeenCalled()
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith('success', expect.stringContaining('ready'), 'Meters'),
  )
  expect(performance.now() - ready).toBeGreaterThan(1200)
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await files[0]?.text()).toContain('Meter comm. ID')
  await waitFor(() => expect(panel()).toBeNull())
})

test('is one at a time', async () => {
  const warning = vi.spyOn(feedback, 'warning').mockImplementation(() => {})
  await renderScreen(<ExportPanel />)
  const second = vi.fn<() => Promise<unknown>>()
  await act(() => start(() => new Promise((resolve) => setTimeout(resolve, 5))))
  expect(await act(() => start(second))).toBe(false)
  expect(second).not.toHaveBeenCalled()
  expect(warning).toHaveBeenCalledWith(expect.stringContaining('already running'))
})

test('cancelling resets at once even when the call fails, and nothing comes back', async () => {
  vi.spyOn(feedback, 'info').mockImplementation(() => {})
  const { user } = await renderScreen(<ExportPanel />)
  await act(() => start(() => Promise.resolve()))
  backend.scenarios.set({ name: 'serverError', path: '/result/eMpDayRead/cancelExport' })
  await user.click(screen.getByRole('button', { name: 'Cancel export' }))
  expect(panel()).toBeNull()
  expect(exportsStore.get()).toBeUndefined()
})

test('a refused start shows the reason of the server and leaves nothing behind', async () => {
  const error = vi.spyOn(feedback, 'error').mockImplementation(() => {})
  await renderScreen(<ExportPanel />)
  const accepted = await act(() =>
    start(() => metersApi.startExport({ asset_no: 'nothing-like-this' }, columns)),
  )
  expect(accepted).toBe(false)
  expect(error).toHaveBeenCalledWith('No data to export')
  expect(panel()).toBeNull()
})

test('a download that fails can be tried again', async () => {
  vi.spyOn(feedback, 'notify').mockImplementation(() => {})
  vi.spyOn(feedback, 'error').mockImplementation(() => {})
  const files = catchFile()
  const { user } = await renderScreen(<ExportPanel />)
  backend.scenarios.set({ name: 'serverError', path: '/file/export' })
  await act(() => start())
  const again = await screen.findByRole('button', { name: 'Download' })
  backend.scenarios.reset()
  await user.click(again)
  await waitFor(() => expect(files).toHaveLength(1))
  expect(panel()).toBeNull()
})

test('signing out lets go of the job', async () => {
  await renderScreen(<ExportPanel />)
  await act(() => start(() => Promise.resolve()))
  expect(panel()).toBeVisible()
  act(() => session.end())
  expect(panel()).toBeNull()
})
