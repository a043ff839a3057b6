import { AimOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSelection } from '@/stores/selection'
import type { List } from '@/ui/list/useList'

interface Search {
  type?: string
  font?: string
}

/** Narrows a list of meters, or of what belongs to them, to the meter that the whole app has selected; and back. */
export function OnlySelected<Row, Query extends Search>({ list }: { list: List<Row, Query> }) {
  const { t } = useTranslation('sidebar')
  const meter = useSelection((state) => state.meter)
  if (!meter) return null
  const on = list.applied.type === '1' && list.applied.font === meter.cons_no
  return (
    <Button
      icon={<AimOutlined aria-hidden />}
      aria-pressed={on}
      type={on ? 'primary' : 'default'}
      ghost={on}
      title={t('context.onlySelectedHelp', { what: meter.cons_no })}
      onClick={() =>
        on ? list.remove(['type', 'font']) : list.narrow({ type: '1', font: meter.cons_no } as Partial<Query>)
      }
    >
      {t('context.onlySelected')}
    </Button>
  )
}
