import { useMemo } from 'react'
import type { EventTrend } from '@/api/query/meterEvents'
import { useWords } from '@/domain/words/words'
import { severity } from '@/rules/codes/statuses'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { panelDrawing } from '@/ui/chart/cardHeights'
import { ChartCard } from '@/ui/chart/ChartCard'
import { useLoad } from '@/ui/data/queries'
import { hoursModel } from './hoursModel'

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
    <AnswerCard title={title} loaded={trend}>
      {() =>
        model && (
          <ChartCard
            title={title}
            model={model}
            fileName={id}
            object=""
            height={panelDrawing}
            updating={trend.refreshing}
          />
        )
      }
    </AnswerCard>
  )
}
