import type { MeterChangeRow } from '@/api/capture/meterChanges'
import { columnsOf } from '@/domain/columns/columnsOf'
import { meterPeek, peeking } from '@/domain/cards/objectPeeks'
import { meterDetailPath } from '@/domain/links/meterPages'
import { stampColumns } from '@/domain/columns/stampColumns'
import { directions, type Direction } from '@/rules/readings/bridgeEnergy'
import { changeStatus } from '@/rules/codes/statuses'

const col = columnsOf<MeterChangeRow>()('meterChange')

const reading = (kind: 'old' | 'new' | 'supplement', direction: Direction) =>
  col.number(`${kind}_${direction}_r`, {
    title: (texts) =>
      texts.t('meterChange:column', {
        kind: texts.t(`meterChange:kind.${kind}`),
        register: texts.t(`meterChange:short.${direction}`),
      }),
    width: 150,
    unit: direction === 'pap' || direction === 'rap' ? 'kWh' : 'kvarh',
    decimals: 2,
    hidden: direction !== 'pap',
    explain: { word: `long.${direction}` },
  })

export const meterChangeColumns = [
  peeking(
    col.link('new_metercomid', {
      path: (row) => meterDetailPath(row.meter_id),
      width: 112,
      mono: true,
      identity: true,
      sort: true,
    }),
    meterPeek(({ meter_id }) => meter_id),
  ),
  col.time('change_time', { width: 136, sort: true }),
  col.text('old_metercomid', { width: 116, sort: true }),
  col.text('cons_no', { width: 100, sort: true }),
  col.person('cons_name', { width: 190, sort: true }),
  col.status('status', { codes: changeStatus, width: 114, sort: true }),
  col.energy('bridge_energy', { width: 132, sort: true }),
  ...(['old', 'new', 'supplement'] as const).flatMap((kind) =>
    directions.map((direction) => reading(kind, direction)),
  ),
  col.text('old_pt', { width: 110, hidden: true }),
  col.text('new_pt', { width: 110, hidden: true }),
  col.text('old_ct', { width: 110 }),
  col.text('new_ct', { width: 110 }),
  col.custom('reason', { width: 170, text: (row) => row.dispreason || row.reason, sort: true }),
  col.text('operator', { width: 130, sort: true }),
  col.text('cp_name', { hidden: true, sort: true }),
  col.text('reason_text', { title: 'reasonText', width: 220, hidden: true }),
  col.number('photo_count', { title: 'photos', width: 90 }),
  ...stampColumns,
]
