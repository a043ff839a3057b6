import type { ClockRow } from '@/api/query/timeAnalysis'
import { columnsOf } from '@/domain/columns/columnsOf'
import { clockBands, type ClockBand } from '@/rules/readings/clockBands'
import type { StatusLook } from '@/rules/codes/statusLook'
import { batteryState, commandResult } from '@/rules/codes/statuses'
import { Status } from '@/ui/value/Status'
import { consumerColumn, meterColumn, meterPlaceColumns } from '@/domain/columns/valueColumns'

const col = columnsOf<ClockRow>()('clocks')

export const bandLook: Record<ClockBand, StatusLook> = {
  upTo1: { tone: 'success', shape: 'check' },
  upTo5: { tone: 'info', shape: 'half' },
  upTo60: { tone: 'warning', shape: 'triangle' },
  over60: { tone: 'danger', shape: 'octagon' },
  unknown: { tone: 'neutral', shape: 'ring' },
}

const isBand = (band: string): band is ClockBand => clockBands.some((candidate) => candidate === band)

/** Columns: meter, clock deviation, times of the last reading and setting, then the meter's place in the grid. */
export const clockColumns = [
  meterColumn,
  consumerColumn,
  col.number('deviation_s', {
    title: 'deviation',
    explain: { word: 'deviationMeans' },
    emptyReason: 'notAnswered',
    width: 130,
    unit: 's',
    isChange: true,
    sort: true,
  }),
  col.custom('band', {
    title: 'bandOf',
    width: 150,
    sort: true,
    text: ({ band }, texts) => texts.or(`clocks:band.${band}`, band),
    render: ({ band }, word) => (isBand(band) ? <Status {...bandLook[band]} word={word} /> : word),
  }),
  col.time('meter_time', { seconds: true, emptyReason: 'notAnswered' }),
  col.time('system_time', { seconds: true, title: 'systemTime', explain: { word: 'systemTimeMeans' } }),
  col.time('last_sync_time', { seconds: true, title: 'lastSync', explain: { word: 'lastSyncMeans' } }),
  col.status('sync_result', { codes: commandResult, title: 'syncResult', width: 150 }),
  col.status('battery_state', { codes: batteryState, sort: true }),
  ...meterPlaceColumns,
]
