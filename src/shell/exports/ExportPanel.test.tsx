import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { meterExport, metersApi } from '@/api/capture/meters'
import { closeExports } from '@/page/exports/exportRunner'
import { startExport } from '@/page/exports/exportJob'
import { exportMemory } from '@/stores/exportMemory'
import { exportsRunning, exportsStore, type ExportOrder } from '@/stores/exports'
import { session } from '@/stores/session'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { feedback } from '@/ui/feedback/feedback'
import { ExportHost } from './ExportHost'

const order: ExportOrder = { type: meterExport, name: 'Meters' }
const columns = [{ key: 'metercomid', title: 'Meter comm. ID' }]
const real = (head?: Parameters<typeof metersApi.startExport>[2]) =>
  metersApi.startExport({ font: '04', type: '1' }, columns, head)
const start = (change: Partial<ExportOrder> = {}, call: () => Promise<unknown> = real) =>
  act(() => startExport({ ...order, ...change }, call))
/** Accepted by a server that never reports. */
const silent = () => Promise.resolve()
const panel = () => screen.queryByRole('region', { name: 'Export progress' })
const names = () => exportsStore.get().jobs.map((job) => `${job.name} ${job.phase}`)
const button = (name: string) => screen.getByRole('button', { name })

afterEach(closeExports)

/** Catches the files that the browser would save. */
function catchFiles(): Blob[] {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockReturnValue(true)
  return files
}
const quiet = (...kinds: ('info' | 'warning' | 'error' | 'notify')[]) =>
  kinds.map((kind) => vi.spyOn(feedback, kind).mockImplementation(() => {}))

test('follows the job on its channel, waits, says it is ready and saves the file', async () => {
  const files = catchFiles()
  const [notify] = quiet('notify')
  const wait = vi.spyOn(globalThis, 'setTimeout')
  await renderScreen(<ExportHost />)
  expect(panel()).toBeNull()
  expect(exportsRunning()).toBe(false)
  const filters = [{ label: 'Relay status', value: 'On' }]
  const asked = startExport({ ...order, filters }, (head) => {
    expect(head).toEqual({ title: 'Meters', filters })
    return real(head)
  })
  expect(await act(() => asked)).toBe(true)
  expect(exportsRunning()).toBe(true)
  await screen.findByText('Preparing the download')
  expect(panel()).toBeVisible()
  expect(panel()).toHaveTextContent('Relay status On')
  expect(notify).not.toHaveBeenCalled()
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith('success', expect.stringContaining('ready'), 'Meters'),
  )
  expect(wait).toHaveBeenCalledWith(expect.any(Function), 1500)
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await files[0]?.text()
  expect(text).toContain('# Filter,Relay status,On')
  expect(text).toContain('\r\n\r\nMeter comm. ID\r\n')
  await waitFor(() => expect(panel()).toBeNull())
})

test('exports of different types run side by side; of one type the second waits for the first', async () => {
  const files = catchFiles()
  const [info] = quiet('info', 'notify')
  await renderScreen(<ExportHost />)
  await start({ type: 'noticeExport', name: 'Notices' }, silent)
  await start()
  const second = vi.fn<() => Promise<unknown>>(real)
  expect(await start({ name: 'Meters again' }, second)).toBe(true)
  expect(info).toHaveBeenCalledWith(expect.stringContaining('starts after it'))
  expect(names()).toEqual(['Notices running', 'Meters running', 'Meters again waiting'])
  expect(second).not.toHaveBeenCalled()
  expect(within(await screen.findByRole('list')).getAllByRole('listitem')).toHaveLength(3)
  await waitFor(() => expect(files).toHaveLength(2))
  expect(second).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(names()).toEqual(['Notices running']))
})

test('the same export does not wait twice', async () => {
  const [warning] = quiet('warning', 'info')
  await renderScreen(<ExportHost />)
  await start({}, silent)
  const filters = [{ label: 'a', value: 'b' }]
  expect(await start({ filters }, silent)).toBe(true)
  expect(await start({ filters }, silent)).toBe(false)
  expect(warning).toHaveBeenCalledWith(expect.stringContaining('already waiting'))
  expect(await start({ filters: [] }, silent)).toBe(true)
  expect(await start({ filters, chosen: ['7'] }, silent)).toBe(true)
  expect(await start({ filters, chosen: ['8'] }, silent)).toBe(true)
  expect(await start({ filters, chosen: ['8'] }, silent)).toBe(false)
  expect(names()).toHaveLength(5)
})

test('cancelling resets at once even when the call fails, and then it is the next one’s turn', async () => {
  quiet('info')
  const { user } = await renderScreen(<ExportHost />)
  const second = vi.fn<() => Promise<unknown>>(silent)
  await start({}, silent)
  await start({ name: 'Second' }, second)
  backend.scenarios.set({ name: 'serverError', path: '/result/eMpDayRead/cancelExport' })
  const fetch = vi.spyOn(globalThis, 'fetch')
  await user.click(await screen.findByRole('button', { name: 'Cancel export: Meters' }))
  expect(names()).toHaveLength(1)
  await waitFor(() => expect(second).toHaveBeenCalledTimes(1))
  expect(fetch.mock.invocationCallOrder[0]).toBeLessThan(second.mock.invocationCallOrder[0] ?? 0)
  // The keyboard goes on in the panel, and in the page when the panel is gone.
  expect(panel()).toContainElement(document.activeElement as HTMLElement)
  await user.click(button('Cancel export: Second'))
  expect(panel()).toBeNull()
  expect(names()).toEqual([])
})

test('cancelling what only waits is no call', async () => {
  quiet('info')
  const { user } = await renderScreen(<ExportHost />)
  const second = vi.fn<() => Promise<unknown>>(silent)
  await start({}, silent)
  await start({ name: 'Second' }, second)
  const fetch = vi.spyOn(globalThis, 'fetch')
  await user.click(await screen.findByRole('button', { name: 'Cancel export: Second' }))
  expect(names()).toEqual(['Meters running'])
  expect(second).not.toHaveBeenCalled()
  expect(fetch).not.toHaveBeenCalled()
})

test('an export cancelled while the server was thinking is cancelled again when it has begun', async () => {
  quiet('info')
  const { user } = await renderScreen(<ExportHost />)
  let accept = () => {}
  let asked: Promise<boolean> | undefined
  await act(async () => {
    asked = startExport(order, () => new Promise<void>((resolve) => (accept = resolve)))
    await expect.poll(names).toEqual(['Meters starting'])
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel export: Meters' }))
  const fetch = vi.spyOn(globalThis, 'fetch')
  await act(async () => {
    accept()
    expect(await asked).toBe(false)
  })
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(names()).toEqual([])
})

test('a refused start shows the reason of the server and leaves nothing behind', async () => {
  const [error] = quiet('error')
  await renderScreen(<ExportHost />)
  const none = () => metersApi.startExport({ asset_no: 'nothing-like-this' }, columns)
  expect(await start({}, none)).toBe(false)
  expect(error).toHaveBeenCalledWith('No data to export')
  expect(panel()).toBeNull()
  expect(exportMemory.of('admin')).toEqual([])
})

test('who waited is told the refusal with the name of his export', async () => {
  const [notify] = quiet('notify', 'info')
  const { user } = await renderScreen(<ExportHost />)
  await start({}, silent)
  await start({ name: 'Second' }, () => metersApi.startExport({ asset_no: 'nothing-like-this' }, columns))
  await user.click(await screen.findByRole('button', { name: 'Cancel export: Meters' }))
  await waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'No data to export', 'Second'))
  expect(names()).toEqual([])
})

test('a download that fails can be tried again, or let go; the next export does not wait for it', async () => {
  quiet('notify', 'error', 'info')
  const files = catchFiles()
  const { user } = await renderScreen(<ExportHost />)
  backend.scenarios.set({ name: 'serverError', path: '/file/export' })
  await start()
  await start({ name: 'Second' }, real)
  await screen.findByRole('button', { name: 'Download: Meters' })
  expect(exportsRunning()).toBe(true)
  await screen.findByRole('button', { name: 'Download: Second' })
  expect(exportsRunning()).toBe(false)
  await user.click(button('Minimise'))
  expect(panel()).toHaveTextContent('2 downloads failed')
  await user.click(button('Show the exports'))
  backend.scenarios.reset()
  await user.click(button('Download: Meters'))
  await waitFor(() => expect(files).toHaveLength(1))
  await user.click(button('Remove: Second'))
  expect(panel()).toBeNull()
})

test('the panel can be made small, says how far all are, and remembers it', async () => {
  const { user, unmount } = await renderScreen(<ExportHost />)
  await start({}, silent)
  await user.click(await screen.findByRole('button', { name: 'Minimise' }))
  expect(button('Show the exports')).toHaveFocus()
  expect(screen.queryByRole('list')).toBeNull()
  expect(within(panel() ?? document.body).getByRole('progressbar')).toBeVisible()
  expect(panel()).toHaveTextContent(/1 export.*% done/)
  unmount()
  await renderScreen(<ExportHost />)
  expect(await screen.findByRole('button', { name: 'Show the exports' })).toBeVisible()
})

test('a screen reader hears the newest change', async () => {
  quiet('info')
  await renderScreen(<ExportHost />)
  await start({}, silent)
  expect(await screen.findByText('Export: Meters. 0% done')).toHaveRole('status')
  await start({ name: 'Second' }, silent)
  await screen.findByText('Export: Second. Waiting for the export before it')
})

test('signing out lets go; the same user finds his export again, another one does not', async () => {
  const files = catchFiles()
  const [notify] = quiet('notify', 'info')
  await renderScreen(<ExportHost />)
  await start()
  await start({ name: 'Second' }, silent)
  expect(await screen.findByRole('region', { name: 'Export progress' })).toBeVisible()
  act(() => session.end())
  expect(panel()).toBeNull()
  expect(names()).toEqual([])
  await act(() => signIn('operator'))
  expect(names()).toEqual([])
  await act(() => start({ type: 'noticeExport', name: 'Notices' }, silent))
  expect(names()).toEqual(['Notices running'])
  act(() => session.end())
  await act(() => signIn('admin'))
  await waitFor(() => expect(names()[0]).toMatch(/^Meters/))
  // What had not been ordered is not ordered behind his back.
  expect(notify).toHaveBeenCalledWith('warning', expect.stringContaining('not started'), 'Second')
  await waitFor(() => expect(files).toHaveLength(1))
  await waitFor(() => expect(names()).toEqual([]))
})
