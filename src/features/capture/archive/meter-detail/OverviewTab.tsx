import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { metersApi, type MeterDetail as Meter } from '@/api/capture/meters'
import { meterReadingsApi } from '@/api/capture/meterReadings'
import { curveOf } from '@/domain/curves/curveModel'
import { measuredFields } from '@/domain/columns/measuredFields'
import { StatusOf } from '@/domain/words/StatusOf'
import { useAbnormalWords } from '@/domain/words/useAbnormalWords'
import { registerDecimals } from '@/rules/readings/registerDecimals'
import { useWords } from '@/domain/words/words'
import { formatNumber, thinSpace } from '@/lib/number'
import { presetSpan } from '@/lib/span'
import { formatDate, utilityToday } from '@/lib/time'
import { commandResult, severity } from '@/rules/codes/statuses'
import { meterType } from '@/rules/codes/dictionaries'
import { SparkBars, SparkLine } from '@/ui/chart/Spark'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { Age } from '@/ui/value/Age'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import { useFacts } from '@/page/detail/useFacts'
import type { MeterCommands } from './useMeterCommand'
import { useLastDays } from './useLastDays'
import { useMeterAbnormal, useMeterEvents, useSeesAbnormal } from './useMeterFound'
import { ratioText } from '../../shared/meter/ratio'
import { energyInAll } from './dayEnergy'
import css from './Overview.module.css'

type TabKey =
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
  onOpen: (tab: TabKey) => void
}
/** Height of a tile's content, px. */
const tileHeight = 84

/** Overview of the meter: a tile for each frequently used tab, which opens it. */
export function OverviewTab({ meter, commands, onOpen }: Props) {
  const seesAbnormal = useSeesAbnormal()
  return (
    <div className={css.tiles}>
      <Registers meter={meter} onOpen={onOpen} />
      <Days meter={meter} onOpen={onOpen} />
      <Curve meter={meter} onOpen={onOpen} />
      <RouteTile meter={meter} onOpen={onOpen} />
      {seesAbnormal && <Abnormal meter={meter} onOpen={onOpen} />}
      <LastEvent meter={meter} onOpen={onOpen} />
      <LastCommand meter={meter} commands={commands} onOpen={onOpen} />
      <ConsumerFacts meter={meter} onOpen={onOpen} />
    </div>
  )
}

type TileProps = Pick<Props, 'meter' | 'onOpen'>
type TileKey =
  | 'registers'
  | 'dayEnergy'
  | 'curves'
  | 'communication'
  | 'abnormal'
  | 'events'
  | 'commands'
  | 'archive'

function Tile({ tab, onOpen, children }: { tab: TileKey; onOpen: Props['onOpen']; children: ReactNode }) {
  const { t } = useTranslation('meter')
  const id = useId()
  return (
    <section className={css.tile} aria-labelledby={id}>
      <h3 className={css.heading}>
        <button type="button" id={id} className={css.open} onClick={() => onOpen(tab)}>
          {t(`overview.${tab}`)}
        </button>
      </h3>
      <div className={css.body}>{children}</div>
    </section>
  )
}

function Registers({ meter, onOpen }: TileProps) {
  const { field } = useWords()
  const { t, i18n } = useTranslation('meter')
  const ratio = ratioText(meter, i18n.language)
  const decimals = registerDecimals(meter.total_ratio)
  const withRatio = (name: string) => (ratio === '' ? name : t('beforeRatio', { name, ratio }))
  const registers = useLoad(['registers', meter.id], (signal) => meterReadingsApi.registers(meter.id, signal))
  return (
    <Tile tab="registers" onOpen={onOpen}>
      <Answer loaded={registers} height={tileHeight}>
        {({ items, read_time }) => {
          const main = items.find(({ item }) => item === 'pap_r')
          const exported = items.find(({ item }) => item === 'rap_r')
          return (
            <>
              <p className={css.figure}>
                {main ? <Quantity value={main.value} unit={main.unit} decimals={decimals} /> : <NoValue />}
              </p>
              <p className={css.quiet}>{withRatio(field('pap_r'))}</p>
              {(exported?.value ?? 0) > 0 && (
                <p className={css.quiet}>
                  {withRatio(field('rap_r'))}{' '}
                  <Quantity value={exported?.value ?? null} unit="kWh" decimals={decimals} />
                </p>
              )}
              <p>
                <Age time={read_time} missingText={t('neverRead')} />
              </p>
            </>
          )
        }}
      </Answer>
    </Tile>
  )
}

function Days({ meter, onOpen }: TileProps) {
  const { t, i18n } = useTranslation('meter')
  const days = useLastDays(meter.id, true)
  return (
    <Tile tab="dayEnergy" onOpen={onOpen}>
      <Answer loaded={days} height={tileHeight}>
        {(lastDays) => {
          const values = lastDays.map(({ row }) => row?.pap_e ?? null)
          const gaps = t('dayEnergy.missing', { count: values.filter((value) => value === null).length })
          const sum = energyInAll(lastDays)
          const total = sum !== null && t('dayEnergy.total', { energy: formatNumber(sum, 2, i18n.language) })
          return (
            <>
              <SparkBars values={values} label={`${t('overview.dayEnergy')}: ${total || gaps}`} />
              <p>{total || <NoValue />}</p>
              {values.includes(null) && <p className={css.quiet}>{gaps}</p>}
            </>
          )
        }}
      </Answer>
    </Tile>
  )
}

function Curve({ meter, onOpen }: TileProps) {
  const { t, i18n } = useTranslation('meter')
  const today = utilityToday()
  const curve = useLoad(['curve', meter.id, 'today', today], async (signal) => {
    const query = {
      meter_id: meter.id,
      date_begin: today,
      date_end: today,
      density: '1',
      items: 'p',
    } as const
    const answer = await meterReadingsApi.curve(query, signal)
    return [...(curveOf(answer).series.p ?? [])]
  })
  return (
    <Tile tab="curves" onOpen={onOpen}>
      <Answer loaded={curve} height={tileHeight}>
        {(values) => {
          const knownValues = values.flatMap((value) => value ?? [])
          const { unit, decimals } = measuredFields.p
          const highest = `${formatNumber(Math.max(...knownValues), decimals, i18n.language)}${thinSpace}${unit}`
          if (knownValues.length === 0) return <p className={css.quiet}>{t('overview.noCurve')}</p>
          return (
            <>
              <SparkLine
                values={values}
                label={`${t('overview.curves')}: ${t('overview.highest', { most: highest })}`}
              />
              <p>{t('overview.highest', { most: highest })}</p>
            </>
          )
        }}
      </Answer>
    </Tile>
  )
}

function RouteTile({ meter, onOpen }: TileProps) {
  const { t } = useTranslation('meter')
  const broken = meter.route.findIndex((hop) => !hop.ok)
  const culprit = meter.route[broken]
  return (
    <Tile tab="communication" onOpen={onOpen}>
      <p className={css.verdict} data-broken={culprit ? true : undefined}>
        <StatusShape shape={culprit ? 'cross' : 'check'} />{' '}
        {culprit ? t('route.broken', { name: culprit.name }) : t('route.whole')}
      </p>
      <ol className={css.way}>
        {meter.route.map((hop, index) => (
          <li
            key={`${hop.kind} ${hop.name}`}
            data-broken={broken !== -1 && index >= broken ? true : undefined}
          >
            {hop.kind === 'headEnd' ? t('route.headEnd') : hop.name}
          </li>
        ))}
      </ol>
    </Tile>
  )
}

function Abnormal({ meter, onOpen }: TileProps) {
  const { t, i18n } = useTranslation('meter')
  const { rule } = useAbnormalWords()
  const findings = useMeterAbnormal(meter, presetSpan('thisMonth', utilityToday()))
  return (
    <Tile tab="abnormal" onOpen={onOpen}>
      <Answer loaded={findings} height={tileHeight}>
        {(rows) => {
          const open = rows.filter((row) => row.read_result !== 'Yes')
          return (
            <>
              {open.length === 0 && <p className={css.quiet}>{t('overview.noAbnormal')}</p>}
              {open.slice(0, 2).map((row) => (
                <p key={row.id}>
                  {rule(row)} <span className={css.quiet}>{formatDate(row.data_date, i18n.language)}</span>
                </p>
              ))}
              {open.length > 2 && (
                <p className={css.quiet}>{t('overview.more', { count: open.length - 2 })}</p>
              )}
            </>
          )
        }}
      </Answer>
    </Tile>
  )
}

function LastEvent({ meter, onOpen }: TileProps) {
  const { t } = useTranslation('meter')
  const events = useMeterEvents(meter.id, presetSpan('last7Days', utilityToday()), '')
  return (
    <Tile tab="events" onOpen={onOpen}>
      <Answer loaded={events} height={tileHeight}>
        {({ rows: [last], total }) =>
          last ? (
            <>
              <p>
                <StatusOf codes={severity} code={last.severity} />
              </p>
              <p>{last.event_name}</p>
              <p>
                <Age time={last.event_time} plain />{' '}
                <span className={css.quiet}>{t('overview.inWeek', { count: total })}</span>
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
    <Tile tab="commands" onOpen={onOpen}>
      <Answer loaded={history} height={tileHeight}>
        {([last]) =>
          last ? (
            <>
              <p>{last.item_name || t(`kind.${last.kind}`, { defaultValue: last.kind })}</p>
              <p>
                <StatusOf codes={commandResult} code={last.task_read_result} />
              </p>
              <p>
                <Age time={last.start_time} plain /> <span className={css.quiet}>{last.user_name}</span>
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

function ConsumerFacts({ meter, onOpen }: TileProps) {
  const facts = useFacts(meter)
  const rows = [
    facts.code('meter_type', meterType),
    facts.text('meter_model'),
    facts.person('phone'),
    facts.person('address'),
  ]
  return (
    <Tile tab="archive" onOpen={onOpen}>
      <dl className={css.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' || value === null || value === undefined ? <NoValue /> : value}</dd>
          </div>
        ))}
      </dl>
    </Tile>
  )
}
