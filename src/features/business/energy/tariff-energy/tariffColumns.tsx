import type { TariffRow } from '@/api/business/energies'
import { columnsOf } from '@/domain/columns/columnsOf'
import {
  consumerColumn,
  consumerNameColumn,
  listedEnergy,
  meterColumn,
  sitePlaceColumns,
} from '@/domain/columns/valueColumns'
import { formatDate } from '@/lib/time'
import { failReason } from '@/rules/codes/dictionaries'
import { valueQuality } from '@/rules/codes/valueQuality'

const col = columnsOf<TariffRow>()('energies')

/** Column of an energy, after the ratio. */
const energy = (name: 'pap_e' | `pap_e${1 | 2 | 3 | 4}`) =>
  col.number(name, { width: 124, ...listedEnergy(name) })
const share = (n: 1 | 2 | 3 | 4) =>
  col.number(`share${n}`, {
    title: ({ t }) => t('energies:tariffs.share', { n }),
    explain: { word: 'tariffs.shareMeans' },
    width: 120,
    unit: '%',
    decimals: 1,
  })

/** Columns: meter, period, energy, tariffs and their shares. */
export const tariffColumns = [
  meterColumn,
  consumerNameColumn,
  col.custom('period', {
    title: 'period',
    width: 100,
    text: ({ period }, { language }) => formatDate(period, language) || period,
  }),
  consumerColumn,
  energy('pap_e'),
  energy('pap_e1'),
  energy('pap_e2'),
  energy('pap_e3'),
  energy('pap_e4'),
  share(1),
  share(2),
  share(3),
  share(4),
  col.status('quality', { codes: valueQuality, width: 136 }),
  col.code('fail_reason', { codes: failReason, width: 150 }),
  ...sitePlaceColumns,
]
