import { AlertOutlined, ExceptionOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { eventCodesApi, type EventCodeQuery, type EventCodeRow } from '@/api/query/eventCodes'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useStateOrder } from '@/page/orders/useStateOrder'
import { useRemoval } from '@/page/removal/useRemoval'
import { abnormalRules, isAbnormalRule } from '@/rules/archive/abnormalRules'
import { isNo, isYes } from '@/rules/codes/codes'
import { pointKindOf } from '@/rules/codes/eventCodes'
import { enabledStatus } from '@/rules/codes/statuses'
import { useMenuPage } from '@/stores/menuPages'
import { PauseSign, ResumeSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { eventCodeFields } from '@/rules/fields/eventCode'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { lazyPart } from '@/ui/pane/lazyPart'
import { eventCodeColumns } from './eventCodeColumns'

const EventCodeForm = lazyPart(() => import('./EventCodeForm').then((file) => file.EventCodeForm))
const make = ruledFilters<EventCodeQuery>(eventCodeFields)

/** Catalogue of event codes with the name, severity and advice that lists of events show. */
export function EventCodes() {
  const { t } = useTranslation('eventCodes')
  const { field, options } = useWords()
  const act = useActions()
  const abnormalPage = useMenuPage('cboAbnormalData')
  const codes = useRecords({
    id: 'eventCode',
    name: t('title'),
    api: eventCodesApi,
    fields: [
      make.text('event_code', field('event_code')),
      make.text('event_name', field('event_name')),
      make.select('event_type', field('event_type'), options),
      make.select('severity', field('severity'), options),
      make.select('device', t('device'), options),
      make.select('enabled', field('enabled'), options(enabledStatus)),
      make.select('comm_protocol', field('comm_protocol'), options),
    ],
    columns: eventCodeColumns,
    rowName: (row) => `${row.event_code} ${row.event_name}`,
  })
  const disable = useStateOrder({
    records: codes,
    key: 'disable',
    Icon: PauseSign,
    when: isOn,
    send: eventCodesApi.disable,
    describe: (part, n) => t(`disable.${part}`, n),
  })
  const enable = useStateOrder({
    records: codes,
    key: 'enable',
    Icon: ResumeSign,
    when: (row) => isNo(row.enabled),
    send: eventCodesApi.enable,
    describe: (part, n) => t(`enable.${part}`, n),
  })
  const stateActions = (rows: readonly EventCodeRow[]) => [
    disable(rows, { can: 'edit', danger: true }),
    enable(rows, { can: 'edit', instead: 'disable' }),
  ]
  const remove = useRemoval({ records: codes, api: eventCodesApi.remove })
  return (
    <RecordsPage
      records={codes}
      rowActions={(row) => [
        act.open('events', t('events'), AlertOutlined, eventsPath(row), {
          hidden: !isYes(row.reported) || !isOn(row),
        }),
        act.edit(() => codes.edit(row)),
        ...stateActions([row]),
        act.open('abnormal', t('abnormal'), ExceptionOutlined, abnormalPath(row), {
          hidden: !abnormalPage || !isAbnormalRule(row.abnormal_rule),
        }),
        act.remove(() => remove([row]), { hidden: !isRemovable(row) }),
      ]}
      actions={[act.add(codes.create)]}
      bulk={[
        ...stateActions(codes.selectedRows()),
        act.remove(() => remove(codes.selectedRows()), { hidden: !codes.selectedRows().every(isRemovable) }),
      ]}
    >
      {codes.editor((row, onClose) => (
        <EventCodeForm row={row} onClose={onClose} />
      ))}
    </RecordsPage>
  )
}

const isOn = ({ enabled }: EventCodeRow): boolean => isYes(enabled)
/** Only a code that is neither standard nor reported by a device can be removed. */
const isRemovable = ({ is_standard, reported }: EventCodeRow): boolean => isNo(is_standard) && isNo(reported)

const eventsPath = ({ device, event_code }: EventCodeRow): string =>
  device === 'dcu'
    ? withQuery('/query/event/dcuEvent', { kind: pointKindOf(event_code) ?? '' })
    : withQuery('/query/event/meterEvent', { event_code })

const abnormalPath = ({ abnormal_rule: rule }: EventCodeRow): string =>
  withQuery('/cbo/log/cboAbnormalData', {
    dispmonitor_type: isAbnormalRule(rule) ? abnormalRules[rule] : '',
    dispe_type: rule,
  })
