import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meterImportsApi, type MeterImportKey } from '@/api/capture/meterImport'
import { metersApi } from '@/api/capture/meters'
import { searchLinks } from '@/domain/links/searchLinks'
import { useLoad } from '@/ui/data/queries'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend, clock } from '@/testing/simulator'
import { ImportMeters } from './ImportMeters'

const metercomid = '880000000001'
const values: Record<MeterImportKey, string> = {
  metercomid,
  meter_no: '8800000001',
  asset_no: 'NEW-1',
  cons_no: '8800000001',
  cons_name: 'Consumer 1',
  phone: '',
  address: '',
  tml_asset_no: '',
  mp: '',
  meter_type: '01',
  meter_model: 'LX110',
  comm_protocol: '01',
  baud_rate: '',
  comm_port: '',
  tariff_count: '',
  wiring_mode: '1',
  ct_ratio: '',
  pt_ratio: '',
  cons_type: '',
  loss_flag: '',
  install_date: '2026-11-01',
  longitude: '-69.93',
  latitude: '18.48',
  login_account: '',
}

/** What a list of meters in another tab shows. */
function OpenList() {
  const { data } = useLoad(['meterList', 'list'], (signal) =>
    metersApi.page({ ...searchLinks.metercomid(metercomid), currentPage: 1, pageSize: 15 }, signal),
  )
  return <output aria-label="Open list">{data?.rows.map((row) => row.metercomid).join()}</output>
}

test('an import that is taken back leaves no row in a list that is open elsewhere', async () => {
  await signIn()
  const place = backend.db.tables.points.all().find(({ tml_type }) => tml_type === '01')
  const mp = String(backend.db.meters.freeMp(place?.id ?? ''))
  const row = { ...values, line: 2, tml_asset_no: place?.tml_asset_no ?? '', mp }
  const { taskId } = await meterImportsApi.start({ rows: [row], file_name: 'meters.csv', request_id: 'r1' })
  clock.now += 5_000
  await waitFor(async () => expect((await meterImportsApi.progress(taskId)).status).toBe('2'))
  const { user } = await renderScreen(
    <>
      <OpenList />
      <ImportMeters />
    </>,
    { path: '/capture/archive/import', account: false },
  )
  const list = screen.getByLabelText('Open list')
  await waitFor(() => expect(list).toHaveTextContent(metercomid))
  await user.click(await screen.findByRole('button', { name: /meters\.csv/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Roll back/ }))
  await waitFor(() => expect(backend.db.tables.meterImports.all().at(-1)?.status).toBe('4'))
  await waitFor(() => expect(list).toBeEmptyDOMElement())
})

test('who may import nothing is told so before the first step', async () => {
  await renderScreen(<ImportMeters />, { can: [] })
  expect(await screen.findByText(/No permission/i)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})
