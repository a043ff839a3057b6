import {
  AimOutlined,
  BarChartOutlined,
  CopyOutlined,
  DiffOutlined,
  DragOutlined,
  EditOutlined,
  LineChartOutlined,
  PrinterOutlined,
  ScheduleOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { MeterListRow, MeterQuery } from '@/api/capture/meters'
import { meterChangePath, meterCurvePath, meterEditPath, meterEnergyPath } from '@/domain/links/meterPages'
import type { Records } from '@/page/list/useRecords'
import { isNo } from '@/rules/codes/codes'
import { useMenuPage } from '@/stores/menuPages'
import { selection } from '@/stores/selection'
import type { Action } from '@/ui/actions/actions'
import { copyText } from '@/ui/actions/copyText'
import { useActions } from '@/ui/actions/useActions'
import { ImportSign, ReadSign, ResumeSign } from '@/ui/actions/signs'
import { feedback } from '@/ui/feedback/feedback'
import { useAsk } from '@/ui/feedback/useAsk'
import type { useMeterWork } from './useMeterWork'

/** Number of meters that can be compared. */
const compareLimit = { min: 2, max: 4 }

/** Actions for one row, for the selected rows, and for the list. */
export function useMeterActions(
  meters: Records<MeterListRow, MeterQuery>,
  { start }: ReturnType<typeof useMeterWork>,
): { row: (row: MeterListRow) => Action[]; bulk: Action[]; list: Action[] } {
  const { t } = useTranslation('capture')
  const act = useActions()
  const { ask } = useAsk()
  const navigate = useNavigate()
  const imports = useMenuPage('importWizard', 'import')
  const work = (dialogKind: Parameters<typeof start>[0]) => () => start(dialogKind, meters.selectedRows())
  const edits = { can: 'edit' }
  return {
    row: (row) => [
      act.open('curves', t('meterList.curves'), LineChartOutlined, meterCurvePath(row.id), {
        word: t('meterList.curves'),
      }),
      act.run('read', t('meterList.read'), ReadSign, () => start('read', [row]), { can: 'read' }),
      act.open('energy', t('meterList.energy'), BarChartOutlined, meterEnergyPath(row.id)),
      act.run('copy', t('meterList.copyNumber'), CopyOutlined, () =>
        copyText(row.metercomid, t('meterList.copied')),
      ),
      act.run('select', t('meterList.selectMeter'), AimOutlined, () => selectMeter(row)),
      act.open('edit', t('meterList.edit'), EditOutlined, meterEditPath(row.id), edits),
      act.open('change', t('meterList.change'), SwapOutlined, meterChangePath(row.id), edits),
      act.run('print', t('meterList.printCard'), PrinterOutlined, () => start('print', [row])),
      act.run('resume', t('meterList.resume'), ResumeSign, () => resume(row), {
        ...edits,
        hidden: !isNo(row.use_status),
      }),
      act.remove(() => start('remove', [row]), { label: t('meterList.remove') }),
    ],
    bulk: [
      act.run('read', t('meterList.read'), ReadSign, work('read'), { can: 'read' }),
      act.run('task', t('meterList.toTask'), ScheduleOutlined, work('task'), { can: 'set' }),
      act.run('move', t('meterList.move'), DragOutlined, work('move'), edits),
      act.run('batch', t('meterList.batch'), EditOutlined, work('batch'), edits),
      act.run('compare', t('meterList.compare'), DiffOutlined, compare),
      act.remove(work('remove'), { label: t('meterList.remove') }),
      act.run('copy', t('meterList.copyNumbers'), CopyOutlined, copyNumbers),
    ],
    list: [
      act.add(() => navigate(meterEditPath()), { label: t('meterList.add'), quiet: true }),
      act.open('import', t('meterList.import'), ImportSign, imports ?? '', { hidden: imports === undefined }),
    ],
  }

  /** Takes a stopped meter into use again. */
  function resume(row: MeterListRow) {
    return ask({
      send: async () => {
        const { meterArchiveApi } = await import('@/api/capture/meterArchive')
        return meterArchiveApi.setUse([row], '1')
      },
      successMessage: t('meterList.resumed'),
      onSuccess: meters.list.reload,
    })
  }
  function compare() {
    const { length } = meters.selectedRows()
    if (length < compareLimit.min || length > compareLimit.max)
      feedback.warning(t('meterList.compareRange', compareLimit))
    else work('compare')()
  }
  function copyNumbers() {
    const numbers = meters.selectedRows().map((row) => row.metercomid)
    const n = numbers.length
    return copyText(numbers.join('\n'), t('meterList.copiedNumbers', { count: n, n }))
  }
}

/** Selects the meter for the whole console, as the specification demands. */
export function selectMeter(row: MeterListRow): void {
  selection.selectMeter(
    { id: row.id, mp: row.mp, cons_no: row.cons_no, cons_name: row.cons_name },
    { id: row.tml_id, label: row.cp_name, identify: 'rcp', comm_protocol: row.comm_protocol },
  )
}
