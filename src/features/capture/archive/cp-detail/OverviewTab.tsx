import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CollectionPointDetail as Point, PointTraffic } from '@/api/capture/collectionPoints'
import { metersApi } from '@/api/capture/meters'
import { metersPath } from '@/domain/grid/gridPaths'
import { pointEventName } from '@/domain/words/pointEventName'
import { StatusOf } from '@/domain/words/StatusOf'
import { formatDuration } from '@/lib/duration'
import { formatNumber } from '@/lib/number'
import { presetSpan } from '@/lib/span'
import { addDays, utilityToday } from '@/lib/time'
import {
  chartFrame,
  Overview,
  OverviewFacts,
  OverviewLines,
  OverviewNote,
  OverviewTile,
} from '@/page/detail/Overview'
import { useFacts } from '@/page/detail/useFacts'
import { commProtocol, downlinkType, pointType } from '@/rules/codes/dictionaries'
import { commandResult, isOpenEvent, readResults, severityOf } from '@/rules/codes/statuses'
import { ChartCard } from '@/ui/chart/ChartCard'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { useTranslator } from '@/ui/table/useTranslator'
import { Age } from '@/ui/value/Age'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Quantity } from '@/ui/value/Quantity'
import css from '@/page/detail/Overview.module.css'
import { onlineModel } from './pointCharts'
import {
  usePointEvents,
  usePointHistory,
  usePointOnline,
  usePointTraffic,
  useTrafficChart,
} from './usePointFound'

type PartKey = 'archive' | 'commands' | 'events' | 'meters' | 'online' | 'traffic'
interface Props {
  point: Point
  /** Opens the view with the details. */
  onOpen: (part: PartKey) => void
}
/** Heights of a chart, of a tile's content and of one line, px. */
const [chartHeight, tileHeight, lineHeight] = [160, 54, 22]
const nothingCounted: readonly PointTraffic[] = []
/** Number of days whose traffic is drawn; the last one is today. */
const trafficDays = 30

/** Overview of the collection point: contact and traffic as charts, beside them its meters and what happened last. */
export function OverviewTab({ point, onOpen }: Props) {
  return (
    <Overview
      charts={
        <>
          <Contact point={point} onOpen={onOpen} />
          <Traffic point={point} onOpen={onOpen} />
        </>
      }
    >
      <Meters point={point} onOpen={onOpen} />
      <OverviewLines>
        <LastLoss point={point} onOpen={onOpen} />
        <LastEvent point={point} onOpen={onOpen} />
        <LastCommand point={point} onOpen={onOpen} />
      </OverviewLines>
      <DeviceFacts point={point} onOpen={onOpen} />
    </Overview>
  )
}

interface TileProps {
  title: 'meters' | 'loss' | 'event' | 'command' | 'device'
  part: PartKey
  onOpen: Props['onOpen']
  line?: boolean
  children: ReactNode
}
function Tile({ title, part, onOpen, ...tileProps }: TileProps) {
  const { t } = useTranslation('collectionPoints')
  return <OverviewTile title={t(`overview.${title}`)} onOpen={() => onOpen(part)} {...tileProps} />
}

function Contact({ point, onOpen }: Props) {
  const { t, i18n } = useTranslation('collectionPoints')
  const week = usePointOnline(point.id, 'week')
  const model = useMemo(() => week.data && onlineModel(week.data, t('online.series')), [week.data, t])
  return (
    <Answer loaded={week} height={chartHeight + chartFrame}>
      {({ share }) =>
        model && (
          <ChartCard
            title={t('overview.contact')}
            model={model}
            fileName={point.cp_name}
            object={point.cp_name}
            height={chartHeight}
            note={
              <OverviewNote
                figures={
                  share === null ? '' : t('online.share', { share: formatNumber(share, 1, i18n.language) })
                }
                details={t('tab.online')}
                onOpen={() => onOpen('online')}
              />
            }
            updating={week.refreshing}
          />
        )
      }
    </Answer>
  )
}

function Traffic({ point, onOpen }: Props) {
  const { t } = useTranslation('collectionPoints')
  const today = utilityToday()
  const traffic = usePointTraffic(point.id, { from: addDays(today, 1 - trafficDays), to: today })
  const { model, sum } = useTrafficChart(traffic.data ?? nothingCounted)
  return (
    <Answer loaded={traffic} height={chartHeight + chartFrame}>
      {({ length }) => (
        <ChartCard
          title={t('overview.traffic')}
          model={model}
          fileName={point.cp_name}
          object={point.cp_name}
          points="day"
          height={chartHeight}
          note={
            <OverviewNote
              // No day is no sum of 0.
              figures={length === 0 ? '' : sum}
              details={t('tab.traffic')}
              onOpen={() => onOpen('traffic')}
            />
          }
          updating={traffic.refreshing}
        />
      )}
    </Answer>
  )
}

function Meters({ point, onOpen }: Props) {
  const { t, i18n } = useTranslation('collectionPoints')
  const failed = useLoad(['pointMeters', point.id, 'failed'], (signal) =>
    metersApi.page(
      { tml_id: point.id, read_result: readResults.failed, currentPage: 1, pageSize: 1 },
      signal,
    ),
  )
  return (
    <Tile title="meters" part="meters" onOpen={onOpen}>
      <Answer loaded={failed} height={tileHeight}>
        {({ total }) => (
          <>
            <p className={css.figure}>
              <Quantity value={point.meter_count} decimals={0} />
            </p>
            <p className={css.quiet}>
              {total > 0 ? (
                <ObjectLink to={metersPath({ tml_id: point.id, read_result: readResults.failed })}>
                  {t('overview.failed', { count: total, n: formatNumber(total, 0, i18n.language) })}
                </ObjectLink>
              ) : (
                t('overview.noneFailed')
              )}
            </p>
          </>
        )}
      </Answer>
    </Tile>
  )
}

function LastLoss({ point, onOpen }: Props) {
  const { t, i18n } = useTranslation('collectionPoints')
  const texts = useTranslator()
  const week = usePointOnline(point.id, 'week')
  return (
    <Tile title="loss" part="online" onOpen={onOpen} line>
      <Answer loaded={week} height={lineHeight}>
        {({ losses }) => {
          const lastLoss = losses.toSorted((a, b) => b.begin.localeCompare(a.begin))[0]
          if (!lastLoss) return <p className={css.quiet}>{t('online.noLoss')}</p>
          const cause = lastLoss.cause && texts.or(`collectionPoints:cause.${lastLoss.cause}`, lastLoss.cause)
          const length = lastLoss.end ? formatDuration(lastLoss.seconds, i18n.language) : t('online.lasts')
          return (
            <>
              {cause && <p>{cause}</p>}
              <p>
                <Age time={lastLoss.begin} plain /> <span className={css.quiet}>· {length}</span>
              </p>
            </>
          )
        }}
      </Answer>
    </Tile>
  )
}

function LastEvent({ point, onOpen }: Props) {
  const { t } = useTranslation('collectionPoints')
  const texts = useTranslator()
  const events = usePointEvents(point.id, presetSpan('last7Days', utilityToday()))
  return (
    <Tile title="event" part="events" onOpen={onOpen} line>
      <Answer loaded={events} height={lineHeight}>
        {([lastEvent]) =>
          lastEvent ? (
            <>
              <p>{pointEventName(lastEvent, texts)}</p>
              <p>
                <StatusOf codes={severityOf(isOpenEvent(lastEvent))} code={lastEvent.severity} /> ·{' '}
                <Age time={lastEvent.event_time} plain />
              </p>
            </>
          ) : (
            <p className={css.quiet}>{t('event.none')}</p>
          )
        }
      </Answer>
    </Tile>
  )
}

function LastCommand({ point, onOpen }: Props) {
  const { t } = useTranslation('collectionPoints')
  const texts = useTranslator()
  const commands = usePointHistory(point.id)
  return (
    <Tile title="command" part="commands" onOpen={onOpen} line>
      <Answer loaded={commands} height={lineHeight}>
        {([lastCommand]) =>
          lastCommand ? (
            <>
              <p>{texts.or(`collectionPoints:commands.${lastCommand.kind}`, lastCommand.kind)}</p>
              <p>
                <StatusOf codes={commandResult} code={lastCommand.result} /> ·{' '}
                <Age time={lastCommand.start_time} plain />{' '}
                <span className={css.author}>· {lastCommand.user_name || t('headEnd')}</span>
              </p>
            </>
          ) : (
            <p className={css.quiet}>{t('commands.none')}</p>
          )
        }
      </Answer>
    </Tile>
  )
}

function DeviceFacts({ point, onOpen }: Props) {
  const facts = useFacts(point)
  return (
    <Tile title="device" part="archive" onOpen={onOpen}>
      <OverviewFacts
        rows={[
          facts.code('tml_type', pointType),
          facts.text('model'),
          facts.text('fw_version'),
          facts.code('comm_protocol', commProtocol),
          facts.code('downlink_type', downlinkType),
          facts.text('address'),
        ]}
      />
    </Tile>
  )
}
