import { AimOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSelection } from '@/stores/selection'
import type { List } from '@/ui/list/useList'

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  /** Filters that the list understands, including those that only addresses use. */
  names: ReadonlySet<string>
}

/**
 * Button that narrows a list to the meter selected in the whole app, else to its collection point, and back. It is
 * absent on a list that understands neither, or that the sidebar narrows to that point already.
 */
export function OnlySelected<Row, Query extends object>({ list, names }: Props<Row, Query>) {
  const { t } = useTranslation('sidebar')
  const { meter, point } = useSelection()
  const applied: Readonly<Record<string, unknown>> = { ...list.applied }
  const query: Readonly<Record<string, unknown>> = { ...list.query }
  // The search by consumer number cannot find a meter without a consumer.
  const byMeter = meter && meter.cons_no !== '' && names.has('type') && names.has('font')
  const filter: Record<string, string> | false | undefined = byMeter
    ? { type: '1', font: meter.cons_no }
    : point && names.has('tml_id') && { tml_id: point.id }
  if (!filter) return null
  const conditions = Object.entries(filter)
  const isNarrowed = conditions.every(([name, value]) => applied[name] === value)
  if (!isNarrowed && !byMeter && query['tml_id'] === point?.id) return null
  const toggle = () =>
    isNarrowed
      ? list.remove(Object.keys(filter) as (keyof Query & string)[])
      : list.narrow(filter as Partial<Query>)
  return (
    <Button
      icon={<AimOutlined aria-hidden />}
      aria-pressed={isNarrowed}
      type={isNarrowed ? 'primary' : 'default'}
      ghost={isNarrowed}
      title={
        byMeter
          ? t('context.onlySelectedHelp', { what: meter.cons_no })
          : t('context.onlyPointHelp', { what: point?.label })
      }
      onClick={toggle}
    >
      {t(byMeter ? 'context.onlySelected' : 'context.onlyPoint')}
    </Button>
  )
}
