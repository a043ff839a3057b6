import { render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import type { DeviceModelRow } from '@/api/capture/deviceModels'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { pressOnRow } from '@/testing/steps'
import { DeviceModels } from './DeviceModels'
import { ModelCard } from './ModelCard'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.removeItem('powergate.listView.deviceModel')
})

const show = (can?: string[], search = '') =>
  renderScreen(<DeviceModels />, { path: `/capture/config/deviceModel${search}`, ...(can && { can }) })
const names = () =>
  [...screen.getByRole('table', { name: 'Device models' }).querySelectorAll('tbody th')].map(
    (cell) => cell.textContent ?? '',
  )
const loaded = () => waitFor(() => expect(names().length).toBeGreaterThan(0))

/** The test browser decodes and draws nothing: files called good* are pictures. */
function stubDecoder(): void {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.name.startsWith('good')) throw new Error('not a picture')
    return { width: 40, height: 30, close: () => undefined }
  })
  const context = { drawImage: () => undefined, fillRect: () => undefined }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,iVBORw0KGgo=')
}

test('shows each model with its picture and the way to its meters', async () => {
  const { user } = await show(undefined, '?model=LX110')
  await loaded()
  const count = screen.getByRole('link', { name: /^\d+$/ })
  expect(count).toHaveAttribute('href', '/capture/archive/meter?meter_model=LX110')
  const look = screen.getByRole('button', { name: 'LX110: look at 2 images' })
  await waitFor(() => expect(look.querySelector('img')?.src).toContain('data:image'))
  await user.click(look)
  const viewer = await screen.findByRole('dialog')
  expect(await within(viewer).findByRole('img', { name: 'LX110, image 1 of 2' })).toBeVisible()
  await user.click(within(viewer).getByRole('button', { name: 'Next image' }))
  expect(await within(viewer).findByRole('img', { name: 'LX110, image 2 of 2' })).toBeVisible()
  expect(within(viewer).getByRole('button', { name: 'Next image' })).toBeDisabled()
})

test('as cards: the choice is kept, the keyboard walks, ticks and opens, the search narrows', async () => {
  const { user, unmount } = await show()
  await loaded()
  const models = names()
  await user.click(screen.getByRole('img', { name: 'Cards' }))
  const cards = () => within(screen.getByRole('list', { name: 'Device models' })).getAllByRole('listitem')
  expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual(models)
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  unmount()
  await show()
  await waitFor(() => expect(cards()).toHaveLength(models.length))
  const [first, second] = cards()
  first?.focus()
  await user.keyboard('{ArrowRight}')
  expect(second).toHaveFocus()
  await user.keyboard(' ')
  expect(within(second ?? document.body).getByRole('checkbox')).toBeChecked()
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.keyboard('{Home}{Enter}')
  expect(await screen.findByRole('dialog')).toBeVisible()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'LX110: look at 2 images' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  const wanted = models.at(-1) ?? ''
  await user.type(screen.getByRole('textbox', { name: 'Model number' }), `${wanted}{Enter}`)
  await waitFor(() => expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual([wanted]))
  expect(screen.getByRole('button', { name: `Edit: ${wanted}` })).toBeVisible()
})

test('a model needs a picture that is one', async () => {
  stubDecoder()
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const form = await screen.findByRole('dialog')
  await user.click(await within(form).findByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('Please upload the model image')).toBeVisible()

  const input = within(form).getByLabelText('Add images')
  const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })
  await user.upload(input, [file('good.png', 'image/png'), file('broken.png', 'image/png')])
  expect(await within(form).findByText('broken.png: The image cannot be parsed.')).toBeVisible()
  expect(within(form).getByRole('button', { name: 'View image 1' })).toBeVisible()
  await user.upload(input, [file('good-large.jpg', 'image/jpeg', 5 * 1024 ** 2 + 1)])
  expect(await within(form).findByText(/good-large.jpg: The file is larger than 5.00 MB/)).toBeVisible()

  await user.type(within(form).getByRole('textbox', { name: 'Model number' }), 'LX990')
  await user.type(within(form).getByRole('textbox', { name: 'Manufacturer' }), 'Lumetra')
  await user.click(within(form).getByRole('combobox', { name: 'Protocols' }))
  await user.click(await screen.findByText('DLMS/COSEM', { selector: '.ant-select-item-option-content' }))
  await user.click(within(form).getByRole('checkbox', { name: 'Relay: Control' }))
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const row = backend.db.tables.deviceModels.all().find((each) => each.model === 'LX990')
  expect(row).toMatchObject({ protocols: ['01'], capabilities: ['relay.control'] })
  expect(row?.images).toHaveLength(1)
})

test('pictures change places by their buttons and go after a question', async () => {
  const { user } = await show(undefined, '?model=LX120-K')
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Edit: LX120-K' }))
  const form = await screen.findByRole('dialog')
  await user.click(await within(form).findByRole('button', { name: 'Move image 2 forward' }))
  await user.click(within(form).getByRole('button', { name: 'Remove image 2' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(within(form).queryByRole('button', { name: 'View image 2' })).not.toBeInTheDocument(),
  )
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(backend.db.tables.deviceModels.get('model-lx120-k')?.images).toEqual(['model-lx120-k:terminals']),
  )
})

test('a model in use keeps its name and is not deleted', async () => {
  const { user } = await show(undefined, '?model=LX110')
  await loaded()
  await pressOnRow('Delete', 'LX110')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/LX110.*still in use/)).toBeVisible()
  expect(backend.db.tables.deviceModels.get('model-lx110')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit: LX110' }))
  const form = await screen.findByRole('dialog')
  expect(await within(form).findByRole('textbox', { name: 'Model number' })).toBeDisabled()
})

test('without the permissions there is nothing to press', async () => {
  await show([], '?model=LX110')
  await loaded()
  for (const name of ['Add', 'Export', /^Edit:/, /^More actions/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test.each([
  ['1', '1 (single-phase)'],
  ['3', '3 (three-phase)'],
  ['ZZ_9', 'ZZ_9'],
])('a model of %s phases is called %s', (phases, said) => {
  const [first] = backend.db.tables.deviceModels.all()
  if (!first) throw new Error('There is no model.')
  render(
    <MemoryRouter>
      <ModelCard row={{ ...first, phases } as unknown as DeviceModelRow} />
    </MemoryRouter>,
  )
  expect(screen.getByText(said)).toBeVisible()
})
