import { UnorderedListOutlined, HddOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cpSuccessApi, type CpSuccessQuery, type CpSuccessRow } from '@/api/query/cpSuccess'
import { pointDetailPath } from '@/domain/grid/gridPaths'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { useRecords } from '@/page/list/useRecords'
import { dayLink, useDueDays } from '@/page/period/useDueDays'
import { dueDays } from '@/rules/readings/dueDays'
import { assetNumberLength, percentRange } from '@/rules/limits/fieldLimits'
import { ReadSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { useReloadAfter } from '@/ui/data/useFollowing'
import { filterFields } from '@/ui/fields/filterFields'
import { useParam } from '@/ui/pane/useParam'
import { PanelList } from '@/page/list/PanelList'
import { unreadOfPointPath } from '@/domain/links/statPaths'
import { useReadAgain } from '../../shared/again/useReadAgain'
import { cpSuccessColumns } from './cpSuccessColumns'
import { SignalScatter } from './SignalScatter'

const make = filterFields<CpSuccessQuery>()

/** List of reading success of collection points over some days, with the influence of their signal (QR16). */
export function CpSuccess() {
  const { t } = useTranslation('statistics')
  const { field } = useWords()
  const act = useActions()
  const days = useDueDays<CpSuccessQuery>()
  const [firstDay] = useParam('date_begin')
  const [lastDay] = useParam('date_end')
  const columns = useMemo(
    () => cpSuccessColumns(dueDays({ date_begin: firstDay, date_end: lastDay })),
    [firstDay, lastDay],
  )
  const points = useRecords({
    id: 'cpSuccess',
    siblings: 'success',
    name: t('cp.title'),
    api: cpSuccessApi,
    fields: [
      make.text('cp_name', field('cp_name')),
      days.field,
      make.integer('rate_max', t('cp.rateMax'), { ...percentRange, unit: '%' }),
      make.text('tml_asset_no', field('tml_asset_no'), assetNumberLength),
    ],
    links: dayLink,
    columns,
    rowName: (row) => row.cp_name,
    defaultSort: { sidx: 'rate', sord: 'asc' },
    sidebar: useSidebarContext(),
  })
  const { list } = points
  const { date_begin, date_end } = list.applied
  const query = list.unsorted
  // Days are counted in turns, for the rows too, also while the chart is closed.
  const scatter = useLoad(['cpSuccess', 'scatter', query], (signal) => cpSuccessApi.scatter(query, signal))
  useReloadAfter(scatter, list.reload)
  const rereading = useReadAgain(() => points.settle())
  function reread(rows: readonly CpSuccessRow[]): void {
    const unread = { date_begin, date_end, ids: rows.map(({ id }) => id).join(',') }
    rereading.open({ query: unread, find: (signal) => cpSuccessApi.unread(unread, signal) })
  }
  const readAgainAction = (rows: () => readonly CpSuccessRow[], hidden = false) =>
    act.run('again', t('cp.again'), ReadSign, () => reread(rows()), {
      can: 'read',
      hidden,
      word: t('cp.againWord'),
    })
  return (
    <PanelList
      records={points}
      openAtFirst
      chart={<SignalScatter scatter={scatter} period={days.words(list.applied)} />}
      rowActions={(row) => [
        readAgainAction(() => [row], (row.failed ?? 0) === 0),
        act.open(
          'unread',
          t('showUnread'),
          UnorderedListOutlined,
          unreadOfPointPath(row.id, { date_begin, date_end }),
          { hidden: (row.failed ?? 0) === 0 },
        ),
        act.open('dcu', t('cp.dcu'), HddOutlined, pointDetailPath(row.id)),
      ]}
      bulk={[readAgainAction(points.selectedRows)]}
    >
      {rereading.panel}
    </PanelList>
  )
}
