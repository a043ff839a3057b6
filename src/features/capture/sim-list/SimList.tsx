import {
  BarChartOutlined,
  CalendarOutlined,
  DisconnectOutlined,
  ImportOutlined,
  LinkOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  StopOutlined,
} from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { simsApi, type SimQuery, type SimRow } from '@/api/sims'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { renewal, simMay } from '@/rules/simRules'
import { simStatus } from '@/rules/statuses'
import { useRemoval } from '@/page/removal/useRemoval'
import { useWords } from '@/domain/words'
import { withWords } from '@/i18n/withWords'
import type { Action } from '@/ui/actions/actions'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { Skeleton } from '@/ui/states/Skeleton'
import { useGridChips } from '@/domain/grid/useGridChips'
import type { SimDialog } from './simDialog'
import styles from './SimList.module.css'
import { useSimColumns } from './useSimColumns'
import { useSimOrders } from './useSimOrders'

const SimForms = lazy(
  withWords(['commands', 'picker', 'sidebar'], () =>
    import('./SimForms').then((file) => ({ default: file.SimForms })),
  ),
)
const ImportSims = lazy(
  withWords(['imports'], () => import('./ImportSims').then((file) => ({ default: file.ImportSims }))),
)
const ExpiryPanel = lazy(
  withWords(['chart'], () => import('./ExpiryPanel').then((file) => ({ default: file.ExpiryPanel }))),
)

const filters: FilterKinds<SimQuery> = {
  card_no: filterKind.text(20),
  operator: filterKind.text(32),
  status: filterKind.oneOf(simStatus.codes),
  ip: filterKind.text(15),
  sim_phone: filterKind.text(21),
  expiring: filterKind.integer(0, 3650),
  bound: filterKind.oneOf(['1', '0']),
  metercomid: filterKind.text(12),
  cons_no: filterKind.text(10),
  tml_id: filterKind.text(64),
}
const sorts = [
  ...(['card_no', 'operator', 'supplier', 'status', 'ip', 'sim_phone', 'user_phone', 'open_date'] as const),
  ...(['expiry_date', 'renewal_date', 'bound_user', 'bound_device', 'bind_time', 'meter_count'] as const),
  ...(['traffic_month', 'update_time'] as const),
]
const make = filterFields<SimQuery>()
const chartParam = 'expiry'
const named = ['tml_id'] as const

export function SimList() {
  const { t } = useTranslation('sims')
  const { options } = useWords()
  const act = useActions()
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<SimDialog>()
  const [importing, setImporting] = useState(false)
  const page = useListPage<SimRow, SimQuery>({
    id: 'simList',
    name: t('title'),
    api: simsApi,
    filters,
    sorts,
    columns: useSimColumns(),
  })
  const { list } = page
  const operators = useLoad(['simOperators'], (signal) => simsApi.operators(signal)).data?.operators
  const expiry = useLoad(['simExpiry'], (signal) => simsApi.expiry(signal))
  const chart = params.get(chartParam) === '1'
  const objects = useGridChips(list, named)
  const orders = useSimOrders(settle)
  const remove = useRemoval({ api: simsApi.remove, after: settle })
  const removeRows = (rows: readonly SimRow[]) =>
    remove(rows.map(({ id, card_no }) => ({ id, name: card_no })))
  const fields = useMemo(
    () => [
      make.text('card_no', t('card_no'), 20),
      make.select('status', t('status'), options(simStatus)),
      make.select(
        'operator',
        t('operator'),
        (operators ?? []).map((value) => ({ value, label: value })),
      ),
      make.integer('expiring', t('expiring'), {
        min: 0,
        max: 3650,
        unit: t('days'),
        show: (value) => (value === '0' ? t('hasExpired') : `≤ ${value} ${t('days')}`),
      }),
      make.select('bound', t('bound'), [
        { value: '1', label: t('inDevice') },
        { value: '0', label: t('notInDevice') },
      ]),
      make.text('ip', t('ip'), 15),
      make.text('sim_phone', t('sim_phone'), 21),
      make.text('metercomid', t('throughMeter'), 12),
      make.text('cons_no', t('throughConsumer'), 10),
    ],
    [t, options, operators],
  )
  const rows: RowBehaviour<SimRow> = {
    name: (row) => row.card_no,
    selectable: true,
    actions: {
      width: rowActionsWidth(4),
      render: (row) => <RowActions name={row.card_no} actions={of(row)} />,
    },
  }
  if (importing)
    return (
      <Suspense fallback={<Skeleton height={420} />}>
        <ImportSims onChanged={refresh} onBack={() => setImporting(false)} />
      </Suspense>
    )
  const chosen = [...list.selected.values()]
  return (
    <div className={styles.screen}>
      {chart && (
        <Suspense fallback={<Skeleton height={197} />}>
          <ExpiryPanel loaded={expiry} onChoose={(days) => list.narrow({ expiring: days })} />
        </Suspense>
      )}
      <ListPage
        page={page}
        fields={fields}
        rows={rows}
        context={objects}
        actions={[
          act.add(() => setOpen({ what: 'edit', row: undefined })),
          {
            key: 'bind',
            label: t('bind.action'),
            icon: <LinkOutlined aria-hidden />,
            can: 'edit',
            run: () => setOpen({ what: 'bind', row: undefined }),
          },
          {
            key: 'import',
            label: t('import'),
            icon: <ImportOutlined aria-hidden />,
            can: 'import',
            run: () => setImporting(true),
          },
          {
            key: 'chart',
            label: t(chart ? 'hideChart' : 'showChart'),
            icon: <BarChartOutlined aria-hidden />,
            run: toggleChart,
          },
        ]}
        bulk={[
          {
            key: 'renew',
            label: t('renew.action'),
            icon: <CalendarOutlined aria-hidden />,
            can: 'set',
            hidden: chosen.length > renewal.cards,
            run: () => setOpen({ what: 'renew', rows: chosen }),
          },
          act.remove(() => removeRows(chosen)),
        ]}
      />
      {open && (
        <Suspense>
          <SimForms
            dialog={open}
            onClose={(saved) => {
              setOpen(undefined)
              if (saved) settle()
            }}
          />
        </Suspense>
      )}
    </div>
  )

  /** What may be done with a card in its state. */
  function of(row: SimRow): Action[] {
    const hidden = (what: Parameters<typeof simMay>[0]) => !simMay(what, row.status, row.device_id !== '')
    const order = (
      what: 'bind' | 'unbind' | 'suspend' | 'resume' | 'cancel' | 'renew',
      icon: Action['icon'],
      can: string,
      run: () => unknown,
    ): Action => ({ key: what, label: t(`${what}.action`), icon, can, hidden: hidden(what), run })
    return [
      order('bind', <LinkOutlined aria-hidden />, 'edit', () => setOpen({ what: 'bind', row })),
      order('renew', <CalendarOutlined aria-hidden />, 'set', () => setOpen({ what: 'renew', rows: [row] })),
      act.edit(() => setOpen({ what: 'edit', row })),
      order('unbind', <DisconnectOutlined aria-hidden />, 'edit', () => setOpen({ what: 'unbind', row })),
      order('suspend', <PauseOutlined aria-hidden />, 'set', () => setOpen({ what: 'suspend', row })),
      order('resume', <PlayCircleOutlined aria-hidden />, 'set', () => orders.resume(row)),
      { ...order('cancel', <StopOutlined aria-hidden />, 'set', () => orders.cancel(row)), danger: true },
      act.remove(() => removeRows([row]), { hidden: hidden('remove') }),
    ]
  }
  function refresh(): void {
    list.reload()
    expiry.reload()
  }
  function settle(): void {
    list.clearSelection()
    refresh()
  }
  function toggleChart(): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (chart) next.delete(chartParam)
        else next.set(chartParam, '1')
        return next
      },
      { replace: true },
    )
  }
}
