import { CalendarOutlined, DisconnectOutlined, LinkOutlined, StopOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { simsApi, type SimQuery, type SimRow } from '@/api/capture/sims'
import { useGridChips } from '@/domain/grid/useGridChips'
import { useWords } from '@/domain/words/words'
import { withWords } from '@/i18n/withWords'
import { PanelList } from '@/page/list/PanelList'
import { useRecords } from '@/page/list/useRecords'
import { useRemoval } from '@/page/removal/useRemoval'
import { renewal, simMay, type SimAct } from '@/rules/archive/simRules'
import { simStatus } from '@/rules/codes/statuses'
import type { Action } from '@/ui/actions/actions'
import { WaitingCard } from '@/ui/chart/AnswerCard'
import { useActions } from '@/ui/actions/useActions'
import { ImportSign, PauseSign, ResumeSign } from '@/ui/actions/signs'
import { useLoad } from '@/ui/data/queries'
import { useAsk } from '@/ui/feedback/useAsk'
import { useDialog } from '@/ui/dialog/useDialog'
import { simFields } from '@/rules/fields/sim'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { Skeleton } from '@/ui/states/Skeleton'
import { meterNumberLength } from '@/rules/limits/limits'
import { consumerNumberLength, expiryDays } from '@/rules/limits/fieldLimits'
import { simColumns } from './simColumns'
import type { SimDialog } from './simDialog'

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
const make = ruledFilters<SimQuery>(simFields)
const addressFields = ['tml_id'] as const

export function SimList() {
  const { t } = useTranslation('sims')
  const act = useActions()
  const [importing, setImporting] = useState(false)
  const expiry = useLoad(['simExpiry'], simsApi.expiry)
  const sims = useRecords({
    id: 'simList',
    name: t('title'),
    api: simsApi,
    fields: useFields(),
    columns: simColumns,
    rowName: (row) => row.card_no,
    changed: expiry.reload,
  })
  const { list, selectedRows, settle } = sims
  const dialogs = useDialog<SimDialog>(settle)
  const remove = useRemoval({ records: sims, api: simsApi.remove })
  const rowActions = useRowActions(dialogs.open, settle, remove)
  const context = useGridChips(list, addressFields)
  const refresh = () => {
    list.reload()
    expiry.reload()
  }
  if (importing)
    return (
      <Suspense fallback={<Skeleton height={420} />}>
        <ImportSims onChanged={refresh} onBack={() => setImporting(false)} />
      </Suspense>
    )
  return (
    <PanelList
      records={sims}
      chart={
        <Suspense fallback={<WaitingCard title={t('expiryTitle')} />}>
          <ExpiryPanel loaded={expiry} onChoose={(days) => list.narrow({ expiring: days })} />
        </Suspense>
      }
      param="expiry"
      rowActions={rowActions}
      context={context}
      actions={[
        act.add(() => dialogs.open({ kind: 'edit', row: undefined })),
        act.run(
          'bind',
          t('bind.action'),
          LinkOutlined,
          () => dialogs.open({ kind: 'bind', row: undefined }),
          {
            can: 'edit',
          },
        ),
        act.run('import', t('import'), ImportSign, () => setImporting(true), { can: 'import' }),
      ]}
      bulk={[
        act.run(
          'renew',
          t('renew.action'),
          CalendarOutlined,
          () => dialogs.open({ kind: 'renew', rows: selectedRows() }),
          { can: 'set', hidden: selectedRows().length > renewal.cards },
        ),
        act.remove(() => remove(selectedRows())),
      ]}
    >
      {dialogs.show((dialog) => (
        <SimForms dialog={dialog} onClose={dialogs.close} />
      ))}
    </PanelList>
  )
}

function useFields() {
  const { t } = useTranslation('sims')
  const { options } = useWords()
  const operators = useLoad(['simOperators'], simsApi.operators)
  return [
    make.text('card_no', t('card_no')),
    make.select('status', t('status'), options(simStatus)),
    make.object(
      'operator',
      t('operator'),
      loadedOptions(operators, (answer) => answer.operators.map((value) => ({ value, label: value }))),
    ),
    make.integer('expiring', t('expiring'), {
      ...expiryDays,
      unit: t('days'),
      show: (value) => (Number(value) === 0 ? t('hasExpired') : `≤ ${value} ${t('days')}`),
    }),
    make.select('bound', t('bound'), [
      { value: '1', label: t('inDevice') },
      { value: '0', label: t('notInDevice') },
    ]),
    make.text('ip', t('ip')),
    make.text('sim_phone', t('sim_phone')),
    make.text('metercomid', t('throughMeter'), meterNumberLength),
    make.text('cons_no', t('throughConsumer'), consumerNumberLength),
    make.address(...addressFields),
  ]
}

/** Actions that a card's state allows. */
function useRowActions(
  open: (dialog: SimDialog) => void,
  settle: () => void,
  remove: (rows: readonly SimRow[]) => unknown,
): (row: SimRow) => Action[] {
  const { t } = useTranslation('sims')
  const act = useActions()
  const { ask } = useAsk()
  const order = (orderKind: 'resume' | 'cancel', row: SimRow, content: string) =>
    ask({
      question: {
        title: t(`${orderKind}.title`, { name: row.card_no }),
        content,
        ok: t(`${orderKind}.action`),
        danger: orderKind === 'cancel',
      },
      send: () => simsApi[orderKind](row),
      successMessage: t(`${orderKind}.done`),
      onSuccess: settle,
    })
  return (row) => {
    const isHidden = (simAction: SimAct) => !simMay(simAction, row.status, row.device_id !== '')
    const actionIf = (
      simAction: Exclude<SimAct, 'remove'>,
      can: string,
      Icon: typeof LinkOutlined,
      run: () => unknown,
    ) =>
      act.run(simAction, t(`${simAction}.action`), Icon, run, {
        can,
        hidden: isHidden(simAction),
        danger: simAction === 'cancel',
        // An action takes the place of the one that it reverses.
        ...(simAction === 'unbind' && { instead: 'bind' }),
        ...(simAction === 'resume' && { instead: 'suspend' }),
      })
    return [
      act.edit(() => open({ kind: 'edit', row })),
      actionIf('bind', 'edit', LinkOutlined, () => open({ kind: 'bind', row })),
      actionIf('renew', 'set', CalendarOutlined, () => open({ kind: 'renew', rows: [row] })),
      actionIf('unbind', 'edit', DisconnectOutlined, () => open({ kind: 'unbind', row })),
      actionIf('suspend', 'set', PauseSign, () => open({ kind: 'suspend', row })),
      actionIf('resume', 'set', ResumeSign, () =>
        order(
          'resume',
          row,
          row.bound_device === '' ? t('resume.idle') : t('resume.text', { name: row.bound_device }),
        ),
      ),
      actionIf('cancel', 'set', StopOutlined, () => order('cancel', row, t('cancel.text'))),
      act.remove(() => remove([row]), { hidden: isHidden('remove') }),
    ]
  }
}
