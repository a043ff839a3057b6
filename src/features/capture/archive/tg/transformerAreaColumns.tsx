import { besideLossTarget } from '@/domain/figures/TargetRate'
import type { TransformerAreaRow } from '@/api/capture/transformerAreas'
import { columnsOf } from '@/domain/columns/columnsOf'
import { metersPath, pointsPath } from '@/domain/grid/gridPaths'
import { stampColumns } from '@/domain/columns/stampColumns'
import { noBalance, noLoadRate, yesNo } from '@/rules/codes/dictionaries'
import { runStatus } from '@/rules/codes/statuses'
import { transformerLoadState } from '@/rules/losses/transformerLoad'

const col = columnsOf<TransformerAreaRow>()('archives')
const meters = ({ id }: TransformerAreaRow) => metersPath({ tg_id: id })

export const transformerAreaColumns = [
  col.text('tg_name', { width: 165, identity: true, sort: true }),
  col.text('tg_no', { title: 'tg.no', width: 108, sort: true }),
  col.text('line_name', { width: 104, sort: true }),
  besideLossTarget(
    col.number('loss_rate', {
      explain: { word: 'tg.lossRateHelp' },
      emptyReason: 'tg.notComputable',
      width: 118,
      unit: '%',
      decimals: 2,
    }),
  ),
  col.number('load_rate', {
    title: 'tg.loadRate',
    explain: { word: 'tg.loadRateHelp' },
    emptyReason: 'tg.notComputable',
    width: 118,
    unit: '%',
    decimals: 1,
  }),
  col.status('load_state', { codes: transformerLoadState, title: 'tg.loadState', width: 110 }),
  col.status('run_status', { codes: runStatus, width: 110, sort: true }),
  col.number('plate_capacity', { title: 'tg.plate', width: 96, unit: 'kVA', sort: true }),
  col.members('cp_count', { title: 'cpCount', path: ({ id }) => pointsPath({ tg_id: id }), sort: true }),
  col.members('meter_count', { title: 'meterCount', path: meters, sort: true }),
  col.code('loss_reason', { codes: noBalance, title: 'tg.lossReason', width: 150 }),
  col.code('load_reason', { codes: noLoadRate, title: 'tg.loadReason', width: 150 }),
  col.code('special_flag', { codes: yesNo, title: 'tg.special', sort: true }),
  col.person('manager', { title: 'tg.manager', sort: true }),
  col.person('phone', { width: 160 }),
  col.person('address', { width: 220 }),
  col.number('target_loss', { width: 76, unit: '%', decimals: 2, sort: true }),
  col.text('subs_name', { width: 190, hidden: true }),
  col.text('org_name', { width: 190, hidden: true }),
  col.text('longitude', { width: 130, hidden: true }),
  col.text('latitude', { width: 130, hidden: true }),
  col.text('remark', { width: 220, hidden: true }),
  ...stampColumns,
]
