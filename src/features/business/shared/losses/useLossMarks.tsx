import { CloseCircleOutlined, TagOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lossesApi } from '@/api/business/losses'
import { formatMonth } from '@/lib/format'
import { howMany } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { useMenuPage } from '@/stores/menuPages'
import type { Action } from '@/ui/actions/actions'
import { useActions } from '@/ui/actions/useActions'
import { useAsk } from '@/ui/feedback/useAsk'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useNamedList } from '@/ui/value/useNamedList'
import { isMarked, type MarkedRow } from './lossMark'

const MarkForm = lazyPart(() => import('./MarkForm').then((file) => file.MarkForm))

interface MarkOptions<Row> {
  nameOf: (row: Row) => string
  /** Called after a mark was saved or removed. */
  onChanged: () => void
}

/**
 * Actions to mark the cause of losses, for users who may edit the list of losses.
 * @example const marks = useLossMarks<AreaLossRow>('area', { nameOf: areas.rowName, onChanged: areas.settle });
 * marks.mark([row]); {marks.dialog}
 */
export function useLossMarks<Row extends MarkedRow>(
  kind: 'area' | 'line',
  { nameOf, onChanged }: MarkOptions<Row>,
) {
  const { t, i18n } = useTranslation('losses')
  const act = useActions()
  const { ask } = useAsk()
  const names = useNamedList()
  const [formRows, setFormRows] = useState<readonly Row[]>()
  const canMark = useMenuPage(kind === 'area' ? 'tgLineLoss' : 'lineLoss', 'edit') !== undefined
  const api = kind === 'area' ? lossesApi.areas : lossesApi.lines
  const periodOf = ([row]: readonly Row[]): string =>
    row?.period.length === 7 ? formatMonth(row.period) : formatDate(row?.period ?? '', i18n.language)
  const remove = (markedRows: readonly Row[]) =>
    ask({
      question: {
        title: t('mark.removeAsk', howMany(markedRows.length)),
        content: `${names(markedRows.map(nameOf))} · ${periodOf(markedRows)}`,
        ok: t('mark.remove'),
        danger: true,
      },
      send: () => api.unmark(markedRows, { period: markedRows[0]?.period ?? '' }),
      successMessage: t('mark.removed'),
      onSuccess: onChanged,
    })
  return {
    mark: (targetRows: readonly Row[]): Action =>
      act.run(
        'mark',
        t(targetRows.length > 0 && targetRows.every(isMarked) ? 'mark.change' : 'mark.do'),
        TagOutlined,
        () => setFormRows(targetRows),
        {
          hidden: !canMark || targetRows.length === 0,
        },
      ),
    unmark(targetRows: readonly Row[]): Action {
      const marked = targetRows.filter(isMarked)
      return act.run('unmark', t('mark.remove'), CloseCircleOutlined, () => remove(marked), {
        hidden: !canMark || marked.length === 0,
        danger: true,
      })
    },
    dialog: formRows && (
      <MarkForm
        kind={kind}
        rows={formRows}
        names={formRows.map(nameOf)}
        period={periodOf(formRows)}
        onClose={(saved) => {
          setFormRows(undefined)
          if (saved) onChanged()
        }}
      />
    ),
  }
}
