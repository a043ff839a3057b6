import { AimOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSelection } from '@/stores/selection'
import type { List } from '@/ui/list/useList'

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  /** The filters that the list understands, with those that only addresses use. */
  names: ReadonlySet<string>
}

/**
 * Narrows a list to the meter that the whole app has selected, else to its collection point, and back; nothing on a list
 * that understands neither, or that the sidebar narrows to that point already.
 */
export function OnlySelected<Row, Query extends object>({ list, names }: Props<Row, Query>) {
  const { t } = useTranslation('sidebar')
  const { meter, point } = useSelection()
  const applied: Readonly<Record<string, unknown>> = { ...list.applied }
  const asked: Readonly<Record<string, unknown>> = { ...list.query }
  // A meter without a consumer is not found by one.
  const byMeter = meter && meter.cons_no !== '' && names.has('type') && names.has('font')
  const wanted: Record<string, string> | false | undefined = byMeter
    ? { type: '1', font: meter.cons_no }
    : point && names.has('tml_id') && { tml_id: point.id }
  if (!wanted) return null
  const parts = Object.entries(wanted)
  const on = parts.every(([name, value]) => applied[name] === value)
  if (!on && !byMeter && asked['tml_id'] === point?.id) return null
  const toggle = () =>
    on ? list.remove(Object.keys(wanted) as (keyof Query & string)[]) : list.narrow(wanted as Partial<Query>)
  return (
    <Button
      icon={<AimOutlined aria-hidden />}
      aria-pressed={on}
      type={on ? 'primary' : 'default'}
      ghost={on}
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
