import { CopyOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import {
  batteryState,
  onlineStatus,
  protection,
  readResult,
  relayStatus,
  signalLevel,
} from '@/rules/codes/statuses'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { isNo } from '@/rules/codes/codes'
import { relayBlock } from '@/rules/limits/restrictions'
import { thinSpace } from '@/lib/number'
import { formatDate, formatDateTime, utilityToday } from '@/lib/time'
import { readWish, useReadWish } from '@/stores/readWish'
import { useCan } from '@/ui/access/access'
import type { Loaded } from '@/ui/data/queries'
import { copyText } from '@/ui/actions/copyText'
import { Age } from '@/ui/value/Age'
import { Quantity } from '@/ui/value/Quantity'
import { Personal } from '@/ui/value/Personal'
import { DetailHeader } from '@/page/detail/DetailHeader'
import { HeaderSkeleton, HeaderState } from '@/page/detail/HeaderState'
import { whyNotRead, type DayOf } from './dayEnergy'
import { MeterActions } from './MeterActions'
import { MeterWhy } from './MeterWhy'
import { StatusBeside } from './StatusBeside'
import type { MeterCommands } from './useMeterCommand'
import { useCollected } from './useLastDays'
import css from '@/page/detail/detailHeader.module.css'

interface Props {
  loaded: Loaded<Meter>
  commands: MeterCommands
  /** The last days, oldest first; undefined while they load. */
  days: readonly DayOf[] | undefined
  /** Opens the commands after one has started, or the communication tab. */
  onOpen: (tab: 'commands' | 'communication') => void
}

/** Names and states of the meter; the skeleton has the same size. */
export function MeterHeader({ loaded, commands, days, onOpen }: Props) {
  const { t, i18n } = useTranslation('meter')
  const { field } = useWords()
  const can = useCan()
  const meter = loaded.data
  const isReadRequested = useReadWish(({ id }) => id !== '' && id === meter?.id)
  const readAsRequested = useEffectEvent(() => {
    readWish.done()
    if (can('read') && !commands.command.running && !commands.command.starting) void readNow()
  })
  useEffect(() => {
    if (isReadRequested) readAsRequested()
  }, [isReadRequested])
  if (!meter) {
    return <HeaderSkeleton label={t('loading')} />
  }
  const block = relayBlock(meter)
  const state = whyNotRead(meter, days, utilityToday())
  const lastKnown = state.kind === 'failed' && isNo(meter.online_status) ? t('state.lastKnown') : undefined
  return (
    <DetailHeader
      kind={t('archive.meter')}
      name={meter.metercomid}
      beside={
        <>
          <Tooltip title={t('copy')}>
            <Button
              type="text"
              icon={<CopyOutlined aria-hidden />}
              aria-label={t('copy')}
              onClick={() => void copyText(meter.metercomid, t('copied', { number: meter.metercomid }))}
            />
          </Tooltip>
          {(meter.cons_name || meter.cons_no) && (
            <span className={css.who}>
              <Personal>{meter.cons_name}</Personal> <span className={css.quiet}>{meter.cons_no}</span>
            </span>
          )}
        </>
      }
      ancestors={[meter.name, meter.tg_name || meter.line_name]}
      actions={
        <>
          {block && <StatusOf codes={protection} code="1" title={t(`relayBlock.${block}`)} />}
          <MeterActions
            meter={meter}
            loaded={loaded}
            commands={commands}
            // One button reads: where the reading is missing, it stands beside the reason.
            hasRead={state.kind !== 'failed'}
            onCommand={showCommands}
          />
        </>
      }
      notice={
        <MeterWhy
          meter={meter}
          state={state}
          commands={commands}
          onRead={() => void readNow()}
          onRoute={() => onOpen('communication')}
        />
      }
    >
      <HeaderState label={field('relay_status')} short={t('state.relay')}>
        <StatusBeside
          codes={relayStatus}
          code={meter.relay_status}
          serverWord={meter.disprelay_status}
          isTold={lastKnown !== undefined && relayStatus.look(meter.relay_status)?.tone === 'success'}
        />
        <Pending meter={meter} />
      </HeaderState>
      <HeaderState label={field('online_status')} short="">
        <StatusBeside codes={onlineStatus} code={meter.online_status} isTold={state.kind === 'failed'} />
        <Age time={meter.last_online} missingText={t('neverOnline')} plain={state.kind === 'failed'} />
      </HeaderState>
      {/* A failed reading is told once, by the line above. */}
      {state.kind !== 'failed' && (
        <HeaderState label={field('read_result')} short="">
          <StatusOf codes={readResult} code={meter.read_result} />
          <span>{formatDate(meter.data_date, i18n.language)}</span>
          {/* At night every reading is a day old until the next one is collected. */}
          {state.kind === 'collecting' ? (
            <Collecting date={state.date} />
          ) : (
            <Age time={meter.last_read_time} missingText={t('neverRead')} />
          )}
        </HeaderState>
      )}
      <HeaderState
        label={field('signal_level')}
        short={t(lastKnown ? 'state.lastSignal' : 'state.signal')}
        lastKnown={lastKnown}
      >
        <StatusBeside codes={signalLevel} code={meter.signal_level} isTold={lastKnown !== undefined} />
        {meter.rssi !== null && <Quantity value={meter.rssi} unit="dBm" decimals={0} />}
        {meter.snr !== null && <Quantity value={meter.snr} unit="dB" decimals={1} />}
      </HeaderState>
      <HeaderState
        label={field('battery_state')}
        short={t(lastKnown ? 'state.lastBattery' : 'state.battery')}
        lastKnown={lastKnown}
      >
        <StatusBeside codes={batteryState} code={meter.battery_state} isTold={lastKnown !== undefined} />
      </HeaderState>
    </DetailHeader>
  )

  function showCommands(): void {
    onOpen('commands')
  }
  async function readNow(): Promise<void> {
    if (await commands.read()) showCommands()
  }
}

/** Day that is being collected, with its progress where it is known. */
function Collecting({ date }: { date: string }) {
  const { t, i18n } = useTranslation('meter')
  const collected = useCollected(date)
  return (
    <span className={css.quiet}>
      {t('line.collecting', { date: formatDate(date, i18n.language) })}
      {collected !== undefined && ` ${Math.floor(collected)}${thinSpace}%`}
    </span>
  )
}

/** Relay command that is not yet confirmed by the meter, otherwise the age of the relay state. */
function Pending({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const { word } = useWords()
  if (!meter.relay_desired || meter.relay_desired === meter.relay_status) {
    return meter.relay_status_time ? <Age time={meter.relay_status_time} plain /> : null
  }
  const desiredWord = word(relayStatus, meter.relay_desired)
  const since = meter.relay_status_time.slice(11, 16)
  return (
    <span className={css.pending} title={formatDateTime(meter.relay_status_time, i18n.language)}>
      {since ? t('pendingSince', { asked: desiredWord, time: since }) : t('pending', { asked: desiredWord })}
    </span>
  )
}
