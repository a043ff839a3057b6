import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { metersApi, type MeterDetail as Meter } from '@/api/capture/meters'
import { meterReadingsApi } from '@/api/capture/meterReadings'
import { StatusOf } from '@/domain/words/StatusOf'
import { useAbnormalWords } from '@/domain/words/useAbnormalWords'
import { registerDecimals } from '@/rules/readings/registerDecimals'
import { useWords } from '@/domain/words/words'
import { presetSpan } from '@/lib/span'
import { formatDate, utilityToday } from '@/lib/time'
import { commandResult, isOpenEvent, readResults, severityOf } from '@/rules/codes/statuses'
import { meterType } from '@/rules/codes/dictionaries'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { Age } from '@/ui/value/Age'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import { useFacts } from '@/page/detail/useFacts'
import type { MeterCommands } from './useMeterCommand'
import { DayEnergy, Power } from './OverviewCharts'
import { StatusBeside } from './StatusBeside'
import { useMeterAbnormal, useMeterEvents, useSeesAbnormal } from './useMeterFound'
import { ratioText } from '../../shared/meter/ratio'
import { Overview, OverviewFacts, OverviewLines, OverviewTile } from '@/page/detail/Overview'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '@/page/detail/Overview.module.css'

type PartKey =
  | 'archive'
  | 'communication'
  | 'registers'
  | 'dayEnergy'
  | 'curves'
  | 'events'
  | 'commands'
  | 'abnormal'
interface Props {
  meter: Meter
  commands: MeterCommands
  /** Opens the view with the details. */
  onOpen: (part: PartKey) => void
}
/** Heights of a tile's content and of one line, px. */
const [tileHeight, lineHeight] = [84, 22]

/** Overview of the meter: its last days as charts, beside them what else tells how it is; each leads to the details. */
export function OverviewTab({ meter, commands, onOpen }: Props) {
  const seesAbnormal = useSeesAbnormal()
  const wayAndConsumer = (
    <>
      <RouteTile meter={meter} onOpen={onOpen} />
      <ConsumerFacts meter={meter} onOpen={onOpen} />
    </>
  )
  // A meter that was never read has no charts: what leads to it takes their place.
  const isNeverRead = meter.last_read_time === ''
  return (
    <Overview
      charts={
        <>
          <DayEnergy meter={meter} commands={commands} onOpen={onOpen} />
          <Power meter={meter} onOpen={onOpen} />
          {isNeverRead && wayAndConsumer}
        </>
      }
    >
      <Registers meter={meter} onOpen={onOpen} />
      <OverviewLines>
        {seesAbnormal && <Abnormal meter={meter} onOpen={onOpen} />}
        <LastEvent meter={meter} onOpen={onOpen} />
        <LastCommand meter={meter} commands={commands} onOpen={onOpen} />
      </OverviewLines>
      {!isNeverRead && wayAndConsumer}
    </Overview>
  )
}

type PartProps = Pick<Props, 'meter' | 'onOpen'>

interface TileProps {
  part: PartKey
  onOpen: Props['onOpen']
  line?: boolean
  children: ReactNode
}
function Tile({ part, onOpen, ...tileProps }: TileProps) {
  const { t } = useTranslation('meter')
  return <OverviewTile title={t(`overview.${part}`)} onOpen={() => onOpen(part)} {...tileProps} />
}

function Registers({ meter, onOpen }: PartProps) {
  const { field } = useWords()
  const { t, i18n } = useTranslation('meter')
  const ratio = ratioText(meter, i18n.language)
  const decimals = registerDecimals(meter.total_ratio)
  const withRatio = (name: string) => (ratio === '' ? name : t('beforeRatio', { name, ratio }))
  const registers = useLoad(['registers', meter.id], (signal) => meterReadingsApi.registers(meter.id, signal))
  return (
    <Tile part="registers" onOpen={onOpen}>
      <Answer loaded={registers} height={tileHeight}>
        {({ items, read_time }) => {
          const main = items.find(({ item }) => item === 'pap_r')
          const exported = items.find(({ item }) => item === 'rap_r')
          return (
            <>
              <p className={css.figure}>
                {main ? <Quantity value={main.value} unit={main.unit} decimals={decimals} /> : <NoValue />}
              </p>
              <p className={css.quiet}>
                {/* The head of the page says whether that is too long ago. */}
                {withRatio(field('pap_r'))} · <Age time={read_time} missingText={t('neverRead')} plain />
              </p>
              {(exported?.value ?? 0) > 0 && (
                <p className={css.quiet}>
                  {withRatio(field('rap_r'))}{' '}
                  <Quantity value={exported?.value ?? null} unit="kWh" decimals={decimals} />
                </p>
              )}
            </>
          )
        }}
      </Answer>
    </Tile>
  )
}

function RouteTile({ meter, onOpen }: PartProps) {
  const { t } = useTranslation('meter')
  const broken = meter.route.findIndex((hop) => !hop.ok)
  return (
    <Tile part="communication" onOpen={onOpen}>
      {/* The line above the tabs says who does not answer. */}
      {broken === -1 && (
        <p className={css.verdict}>
          <StatusShape shape="check" /> {t('route.whole')}
        </p>
      )}
      <ol className={css.way}>
        {meter.route.map((hop, index) => (
          <li
            key={`${hop.kind} ${hop.name}`}
            data-broken={broken !== -1 && index >= broken ? true : undefined}
          >
            {hop.kind === 'headEnd' ? t('route.headEnd') : hop.name}
            {index === broken && <span className={sharedStyles.hidden}> {t('hop.broken')}</span>}
          </li>
        ))}
      </ol>
    </Tile>
  )
}

function Abnormal({ meter, onOpen }: PartProps) {
  const { t, i18n } = useTranslation('meter')
  const { rule } = useAbnormalWords()
  const findings = useMeterAbnormal(meter, presetSpan('thisMonth', utilityToday()))
  return (
    <Tile part="abnormal" onOpen={onOpen} line>
      <Answer loaded={findings} height={lineHeight}>
        {(rows) => {
          const [finding, ...furtherFindings] = rows.filter((row) => row.read_result !== 'Yes')
          if (!finding) return <p className={css.quiet}>{t('overview.noAbnormal')}</p>
          return (
            <p>
              {rule(finding)}{' '}
              <span className={css.quiet}>
                {[
                  formatDate(finding.data_date, i18n.language),
                  ...(furtherFindings.length > 0
                    ? [t('overview.more', { count: furtherFindings.length })]
                    : []),
                ].join(' ')}
              </span>
            </p>
          )
        }}
      </Answer>
    </Tile>
  )
}

function LastEvent({ meter, onOpen }: PartProps) {
  const { t } = useTranslation('meter')
  const events = useMeterEvents(meter.id, presetSpan('last7Days', utilityToday()), '')
  return (
    <Tile part="events" onOpen={onOpen} line>
      <Answer loaded={events} height={lineHeight}>
        {({ rows: [lastEvent] }) =>
          lastEvent ? (
            <>
              <p>{lastEvent.event_name}</p>
              <p>
                <StatusOf codes={severityOf(isOpenEvent(lastEvent))} code={lastEvent.severity} /> ·{' '}
                <Age time={lastEvent.event_time} plain />
              </p>
            </>
          ) : (
            <p className={css.quiet}>{t('overview.noEvent')}</p>
          )
        }
      </Answer>
    </Tile>
  )
}

function LastCommand({ meter, commands, onOpen }: Props) {
  const { t, i18n } = useTranslation('meter')
  const history = useLoad(['meterCommands', meter.id, i18n.language, commands.stage], (signal) =>
    metersApi.commands(meter.id, signal),
  )
  return (
    <Tile part="commands" onOpen={onOpen} line>
      <Answer loaded={history} height={lineHeight}>
        {([lastCommand]) =>
          lastCommand ? (
            <>
              <p>
                {lastCommand.item_name || t(`kind.${lastCommand.kind}`, { defaultValue: lastCommand.kind })}
              </p>
              <p>
                <StatusBeside
                  codes={commandResult}
                  code={lastCommand.task_read_result}
                  isTold={meter.read_result === readResults.failed}
                />{' '}
                · <Age time={lastCommand.start_time} plain />{' '}
                {lastCommand.user_name && <span className={css.author}>· {lastCommand.user_name}</span>}
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

function ConsumerFacts({ meter, onOpen }: PartProps) {
  const facts = useFacts(meter)
  const rows = [
    facts.code('meter_type', meterType),
    facts.text('meter_model'),
    facts.person('phone'),
    facts.person('address'),
  ]
  return (
    <Tile part="archive" onOpen={onOpen}>
      <OverviewFacts rows={rows} />
    </Tile>
  )
}
