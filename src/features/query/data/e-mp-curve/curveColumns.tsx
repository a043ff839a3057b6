import type { CurveRow } from '@/api/query/curveRead'
import { columnsOf } from '@/domain/columns/columnsOf'
import { decimalsOf, meterFields, type MeasuredField } from '@/domain/columns/meterFields'
import type { CurveGroup } from '@/domain/curves/curveView'
import { unbalanceFormula, wiringMode } from '@/rules/codes/dictionaries'
import { valueQuality } from '@/rules/codes/valueQuality'
import type { Column } from '@/ui/table/column'
import { consumerColumn, meterColumn, meterPlaceColumns } from '@/domain/columns/valueColumns'
import { UnbalanceHelp } from './UnbalanceHelp'

const col = columnsOf<CurveRow>()('curves')
type Measured = Extract<keyof CurveRow, MeasuredField>

/** What passes in a quarter hour is little. */
const energyDecimals = 4
const value = (name: Measured, hidden = false) => {
  const { unit, decimals } = meterFields[name]
  return col.number(name, { width: 112, hidden, unit, decimals: unit === 'kWh' ? energyDecimals : decimals })
}
/** A value of one phase, with what it is. */
const ofPhase = (name: 'qa' | 'qb' | 'qc' | 'fa' | 'fb' | 'fc', hidden: boolean) =>
  col.number(name, {
    width: 112,
    hidden,
    ...meterFields[name],
    explain: { word: name.startsWith('q') ? 'curve.phaseReactive' : 'curve.phaseFactor' },
  })
const share = (name: 'u_unbalance' | 'i_unbalance', hidden = false): Column<CurveRow> => ({
  ...col.number(name, { title: `curve.${name}`, width: 124, hidden, unit: '%', decimals: 2 }),
  explain: <UnbalanceHelp />,
})

const which = [meterColumn, col.time('data_time', { sort: true, repeated: 'repeated' }), consumerColumn]
const how = [
  col.status('quality', { codes: valueQuality, width: 136 }),
  col.time('storage_time'),
  ...meterPlaceColumns,
  col.code('wiring_mode', { codes: wiringMode, hidden: true }),
  col.code('unbalance_formula', {
    codes: unbalanceFormula,
    title: 'curve.unbalanceFormula',
    width: 220,
    hidden: true,
  }),
]

/** What belongs together; `hidden`: until the user wants it, while all are shown. */
const groups: Readonly<Record<CurveGroup, (hidden: boolean) => readonly Column<CurveRow>[]>> = {
  voltage: (hidden) => [
    value('ua'),
    value('ub', hidden),
    value('uc', hidden),
    value('u_min', hidden),
    value('u_max', hidden),
    share('u_unbalance', hidden),
    value('freq', hidden),
  ],
  current: (hidden) => [
    value('ia'),
    value('ib', hidden),
    value('ic', hidden),
    value('i0', hidden),
    share('i_unbalance', hidden),
  ],
  activePower: (hidden) => [value('p'), value('pa', hidden), value('pb', hidden), value('pc', hidden)],
  reactivePower: (hidden) => [
    value('q', hidden),
    ofPhase('qa', hidden),
    ofPhase('qb', hidden),
    ofPhase('qc', hidden),
  ],
  powerFactor: (hidden) => [
    value('f', hidden),
    ofPhase('fa', hidden),
    ofPhase('fb', hidden),
    ofPhase('fc', hidden),
  ],
  energy: (hidden) => [
    value('pap_e'),
    value('rap_e', hidden),
    col.number('pap_r', {
      width: 130,
      unit: meterFields.pap_r.unit,
      decimals: (row) => decimalsOf('pap_r', row.total_ratio),
    }),
  ],
}

/** Which meter and interval, what was measured, how good it is and when it came. */
export const curveColumns = [
  ...which,
  ...groups.activePower(true),
  ...groups.voltage(true),
  ...groups.current(true),
  ...groups.reactivePower(true),
  ...groups.powerFactor(true),
  ...groups.energy(true),
  ...how,
]

/** The same of one group alone. */
export const columnsOfGroup: Readonly<Record<CurveGroup, readonly Column<CurveRow>[]>> = {
  voltage: [...which, ...groups.voltage(false), ...how],
  current: [...which, ...groups.current(false), ...how],
  activePower: [...which, ...groups.activePower(false), ...how],
  reactivePower: [...which, ...groups.reactivePower(false), ...how],
  powerFactor: [...which, ...groups.powerFactor(false), ...how],
  energy: [...which, ...groups.energy(false), ...how],
}
