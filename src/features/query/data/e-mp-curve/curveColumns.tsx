import type { CurveRow } from '@/api/query/curveRead'
import { beforeRatio } from '@/domain/columns/beforeRatio'
import { columnsOf } from '@/domain/columns/columnsOf'
import { decimalsOf, measuredFields, type MeasuredField } from '@/domain/columns/measuredFields'
import type { CurveGroup } from '@/domain/curves/curveView'
import { unbalanceFormula, wiringMode } from '@/rules/codes/dictionaries'
import { valueQuality } from '@/rules/codes/valueQuality'
import type { Column } from '@/ui/table/column'
import {
  consumerColumn,
  consumerNameColumn,
  meterColumn,
  networkColumns,
  pointColumn,
} from '@/domain/columns/valueColumns'
import { UnbalanceHelp } from './UnbalanceHelp'

const col = columnsOf<CurveRow>()('curves')
type Measured = Extract<keyof CurveRow, MeasuredField>

/** The energy of a quarter hour is small and needs more decimals. */
const energyDecimals = 4
const valueColumn = (name: Measured, hidden = false) => {
  const { unit, decimals } = measuredFields[name]
  const column = col.number(name, {
    width: 112,
    hidden,
    unit,
    decimals: unit === 'kWh' ? energyDecimals : decimals,
  })
  if (unit === 'V') return beforeRatio('pt_ratio', column)
  return unit === 'A' ? beforeRatio('ct_ratio', column) : column
}
/** Column of a phase value, with an explanation. */
const phaseColumn = (name: 'qa' | 'qb' | 'qc' | 'fa' | 'fb' | 'fc', hidden: boolean) =>
  col.number(name, {
    width: 112,
    hidden,
    ...measuredFields[name],
    explain: { word: name.startsWith('q') ? 'curve.phaseReactive' : 'curve.phaseFactor' },
  })
const unbalanceColumn = (name: 'u_unbalance' | 'i_unbalance', hidden = false): Column<CurveRow> => ({
  ...col.number(name, { title: `curve.${name}`, width: 124, hidden, unit: '%', decimals: 2 }),
  explain: <UnbalanceHelp />,
})

/** The quality says why an interval has no values, so that it stands before them. */
const leadingColumns = [
  meterColumn,
  col.time('data_time', { sort: true, repeated: 'repeated' }),
  col.status('quality', { codes: valueQuality, width: 136 }),
]
/** The place comes before the consumer, because meters of transformers and lines have none. */
const trailingColumns = [
  col.time('storage_time'),
  pointColumn,
  consumerColumn,
  consumerNameColumn,
  ...networkColumns,
  col.code('wiring_mode', { codes: wiringMode, hidden: true }),
  col.code('unbalance_formula', {
    codes: unbalanceFormula,
    title: 'curve.unbalanceFormula',
    width: 220,
    hidden: true,
  }),
]

/** Columns of each group; `hidden` hides the less important ones at first. */
const columnsByGroup: Readonly<Record<CurveGroup, (hidden: boolean) => readonly Column<CurveRow>[]>> = {
  voltage: (hidden) => [
    valueColumn('ua'),
    valueColumn('ub', hidden),
    valueColumn('uc', hidden),
    valueColumn('u_min', hidden),
    valueColumn('u_max', hidden),
    unbalanceColumn('u_unbalance', hidden),
    valueColumn('freq', hidden),
  ],
  current: (hidden) => [
    valueColumn('ia'),
    valueColumn('ib', hidden),
    valueColumn('ic', hidden),
    valueColumn('i0', hidden),
    unbalanceColumn('i_unbalance', hidden),
  ],
  activePower: (hidden) => [
    valueColumn('p'),
    valueColumn('pa', hidden),
    valueColumn('pb', hidden),
    valueColumn('pc', hidden),
  ],
  reactivePower: (hidden) => [
    valueColumn('q', hidden),
    phaseColumn('qa', hidden),
    phaseColumn('qb', hidden),
    phaseColumn('qc', hidden),
  ],
  powerFactor: (hidden) => [
    valueColumn('f', hidden),
    phaseColumn('fa', hidden),
    phaseColumn('fb', hidden),
    phaseColumn('fc', hidden),
  ],
  energy: (hidden) => [
    valueColumn('pap_e'),
    valueColumn('rap_e', hidden),
    beforeRatio(
      'total_ratio',
      col.number('pap_r', {
        width: 176,
        unit: measuredFields.pap_r.unit,
        decimals: (row) => decimalsOf('pap_r', row.total_ratio),
      }),
    ),
  ],
}

/** Columns: meter, interval, measured values, their quality and arrival. */
export const curveColumns = [
  ...leadingColumns,
  ...columnsByGroup.activePower(true),
  ...columnsByGroup.voltage(true),
  ...columnsByGroup.current(true),
  ...columnsByGroup.reactivePower(true),
  ...columnsByGroup.powerFactor(true),
  ...columnsByGroup.energy(true),
  ...trailingColumns,
]

/** Columns of the list while it is narrowed to one group. */
export const columnsOfGroup: Readonly<Record<CurveGroup, readonly Column<CurveRow>[]>> = {
  voltage: [...leadingColumns, ...columnsByGroup.voltage(false), ...trailingColumns],
  current: [...leadingColumns, ...columnsByGroup.current(false), ...trailingColumns],
  activePower: [...leadingColumns, ...columnsByGroup.activePower(false), ...trailingColumns],
  reactivePower: [...leadingColumns, ...columnsByGroup.reactivePower(false), ...trailingColumns],
  powerFactor: [...leadingColumns, ...columnsByGroup.powerFactor(false), ...trailingColumns],
  energy: [...leadingColumns, ...columnsByGroup.energy(false), ...trailingColumns],
}
