import { useMemo } from 'react'
import type { EventTrend } from '@/api/query/meterEvents'
import { useWords } from '@/domain/words/words'
import { severity } from '@/rules/codes/statuses'
import { ChartCard } from '@/ui/chart/ChartCard'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { Skeleton } from '@/ui/states/Skeleton'
import { hoursModel } from './hoursModel'
import styles from '@/page/list/PanelList.module.css'

const height = 180

interface Props {
  id: string
  /** Query of the list, part of the cache key. */
  query: object
  load: (signal: AbortSignal) => Promise<EventTrend>
  title: string
}

/** Chart of the number of events in each hour, stacked by severity. */
export function HoursPanel({ id, query, load, title }: Props) {
  const { word } = useWords()
  const trend = useLoad([id, 'trend', query], load)
  const { data } = trend
  const model = useMemo(() => data && hoursModel(data, (level) => word(severity, level)), [data, word])
  return (
    <div className={styles.chart}>
      <Answer loaded={trend} height={height + 55} waiting={<Skeleton height={height + 55} />}>
        {() =>
          model && (
            <ChartCard
              title={title}
              model={model}
              fileName={id}
              object=""
              height={height}
              updating={trend.refreshing}
            />
          )
        }
      </Answer>
    </div>
  )
}
