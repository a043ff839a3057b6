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

interface Marking<Row> {
  nameOf: (row: Row) => string
  /** After something was said or taken back. */
  after: () => void
}

/**
 * Says why losses are what they are, for who may do that in their list, wherever they are looked at.
 * @example const marks = useLossMarks<AreaLossRow>('area', { nameOf: areas.rowName, after: areas.settle }); marks.mark([row]); {marks.dialog}
 */
export function useLossMarks<Row extends MarkedRow>(kind: 'area' | 'line', { nameOf, after }: Marking<Row>) {
  const { t, i18n } = useTranslation('losses')
  const act = useActions()
  const { ask } = useAsk()
  const names = useNamedList()
  const [rows, setRows] = useState<readonly Row[]>()
  const may = useMenuPage(kind === 'area' ? 'tgLineLoss' : 'lineLoss', 'edit') !== undefined
  const api = kind === 'area' ? lossesApi.areas : lossesApi.lines
  const periodOf = ([row]: readonly Row[]): string =>
    row?.period.length === 7 ? formatMonth(row.period) : formatDate(row?.period ?? '', i18n.language)
  const remove = (of: readonly Row[]) =>
    ask({
      question: {
        title: t('mark.removeAsk', howMany(of.length)),
        content: `${names(of.map(nameOf))} · ${periodOf(of)}`,
        ok: t('mark.remove'),
        danger: true,
      },
      send: () => api.unmark(of, { period: of[0]?.period ?? '' }),
      done: t('mark.removed'),
      after,
    })
  return {
    mark: (of: readonly Row[]): Action =>
      act.run(
        'mark',
        t(of.length > 0 && of.every(isMarked) ? 'mark.change' : 'mark.do'),
        TagOutlined,
        () => setRows(of),
        {
          hidden: !may || of.length === 0,
        },
      ),
    unmark(of: readonly Row[]): Action {
      const marked = of.filter(isMarked)
      return act.run('unmark', t('mark.remove'), CloseCircleOutlined, () => remove(marked), {
        hidden: !may || marked.length === 0,
        danger: true,
      })
    },
    dialog: rows && (
      <MarkForm
        kind={kind}
        rows={rows}
        names={rows.map(nameOf)}
        period={periodOf(rows)}
        onClose={(saved) => {
          setRows(undefined)
          if (saved) after()
        }}
      />
    ),
  }
}
