import { AreaChartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordsPage, type RecordsPageProps } from '@/page/list/RecordsPage'
import { FailedParts, Parts } from '@/ui/states/Parts'
import { PanelCharts } from './PanelCharts'
import { useChartOpen, type ChartPlace } from './useChartOpen'

interface Props<Row, Query extends object>
  extends Omit<RecordsPageProps<Row, Query>, 'above' | 'tools'>, ChartPlace {
  /** A strip of figures of all rows (`Figures`), or a line about them, which is always there. */
  figures?: ReactNode
  /** One chart, or cards beside each other, which the user opens and closes; mounted while it is open. */
  chart?: ReactNode
}

/**
 * A list with figures or a chart of all its rows between its filters, which govern both, and its rows. Only the rows
 * scroll. The chart is closed at first in a low window, and the choice of the user is remembered for each list.
 * @example <PanelList records={units} openAtFirst figures={<Totals query={units.list.unsorted} />}
 * chart={<Trend query={units.list.unsorted} />} rowActions={…} />
 */
export function PanelList<Row, Query extends object>({
  figures,
  chart,
  openAtFirst,
  param,
  ...list
}: Props<Row, Query>) {
  const { t } = useTranslation('common')
  const { isOpen, flip } = useChartOpen(list.records.id, { openAtFirst, param })
  return (
    <Parts>
      <RecordsPage
        {...list}
        above={
          <>
            <FailedParts />
            {figures}
            {chart !== undefined && isOpen && <PanelCharts>{chart}</PanelCharts>}
          </>
        }
        tools={
          chart !== undefined && (
            <Button icon={<AreaChartOutlined aria-hidden />} aria-pressed={isOpen} onClick={flip}>
              {t('list.chart')}
            </Button>
          )
        }
      />
    </Parts>
  )
}
