import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UnreadDay } from '@/api/query/unreadDays'
import { CommandProgress } from '@/domain/commands/CommandProgress'
import { CommandResults } from '@/domain/commands/CommandResults'
import { leftOutOf, sumOfLeftOut } from '@/domain/commands/commandView'
import type { Command } from '@/domain/commands/useDeviceCommand'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { canAnswer, leftOutBy, type LeftOutGroup } from '@/rules/readings/leftOut'
import { readableDays } from '@/rules/limits/limits'
import { RunSign } from '@/ui/actions/signs'
import { useLoad } from '@/ui/data/queries'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './Again.module.css'
import type { AgainOrder } from './againOrder'

interface Props {
  command: Command
  /** What is to be read; undefined where what runs was begun before the page was loaded. */
  order: AgainOrder | undefined
  onClose: () => void
}

const none: AgainOrder = { by: {}, find: () => Promise.resolve([]) }
const whole = ({
  metercomid = '',
  tml_id = '',
  cp_name = '',
  silent = '',
  since = '',
  ...day
}: UnreadDay) => ({
  ...day,
  metercomid,
  tml_id,
  cp_name,
  silent,
  since,
})

/** Reads days of meters again: says first who cannot answer, then how far it is, then what came and what did not. */
export function AgainDrawer({ command, order = none, onClose }: Props) {
  const { t, i18n } = useTranslation('values')
  const { view, running } = command
  const begun = running || view !== undefined
  const found = useLoad(['readAgain', order.by], async (signal) => (await order.find(signal)).map(whole), {
    enabled: !begun,
  })
  const number = (n: number) => formatNumber(n, 0, i18n.language)
  const days = found.data ?? []
  const asked = view?.rows ?? days.map(({ meter_id, data_date }) => ({ device_id: meter_id, data_date }))
  const left = begun ? leftOutOf(view) : leftOutBy(days)
  const meters =
    new Set(asked.map(({ device_id }) => device_id)).size + (begun ? sumOfLeftOut(left, 'meters') : 0)
  const dates = new Set(asked.map(({ data_date }) => data_date)).size
  const title =
    meters === 0
      ? t('readAgain.waiting')
      : t('readAgain.title', {
          meters: t('readAgain.meters', { count: meters, n: number(meters) }),
          days: t('readAgain.days', { count: dates, n: number(dates) }),
        })
  return (
    <PaneDrawer
      size="large"
      title={title}
      bodyStyle={{ display: 'flex', minHeight: 0 }}
      // What runs goes on, and what came can be looked at again from the bar.
      onClose={onClose}
    >
      <div className={sharedStyles.filledColumn}>
        {begun ? (
          <Reading command={command} left={left} />
        ) : (
          <Answer of={found} height={120}>
            {() => (days.length === 0 ? <EmptyState title={t('readAgain.nothing')} /> : renderOrder())}
          </Answer>
        )}
      </div>
    </PaneDrawer>
  )

  function renderOrder() {
    const can = days.filter(canAnswer).length
    const tooMany = days.length > readableDays
    return (
      <>
        <p className={css.line}>
          {tooMany
            ? t('readAgain.tooMany', { max: number(readableDays) })
            : can === 0
              ? t('readAgain.nobody')
              : t('readAgain.canAnswer', { n: number(can), all: number(days.length) })}
        </p>
        <LeftOut groups={left} />
        <p className={css.line}>{t('readAgain.keeps')}</p>
        <div>
          <Button
            type="primary"
            icon={<RunSign aria-hidden />}
            disabled={can === 0 || tooMany}
            loading={command.starting}
            onClick={() =>
              void command.start({
                kind: 'read',
                target: 'meter',
                devices: [],
                days: days.map(({ meter_id, data_date }) => ({ meter_id, data_date })),
              })
            }
          >
            {t('readAgain.start')}
          </Button>
        </div>
        <CommandProgress command={command} />
      </>
    )
  }
}

function Reading({ command, left }: { command: Command; left: readonly LeftOutGroup[] }) {
  const { t } = useTranslation('values')
  const { view } = command
  return (
    <>
      <CommandProgress command={command} />
      {view && <p className={css.line}>{t(view.keeps ? 'readAgain.keeps' : 'readAgain.notKept')}</p>}
      <LeftOut groups={left} />
      <div className={sharedStyles.filled}>
        {view && (
          <CommandResults
            command={command}
            name={t('readAgain.results')}
            can={{ retry: 'read', export: 'export' }}
          />
        )}
      </div>
    </>
  )
}

/** What cannot be asked for, by what is not heard, and since when. */
function LeftOut({ groups }: { groups: readonly LeftOutGroup[] }) {
  const { t, i18n } = useTranslation('values')
  const { field } = useWords()
  if (groups.length === 0) return null
  const days = sumOfLeftOut(groups, 'days')
  const number = (n: number) => formatNumber(n, 0, i18n.language)
  return (
    <section aria-label={t('readAgain.leftOut', { count: days, n: number(days) })}>
      <p className={css.line}>{t('readAgain.leftOut', { count: days, n: number(days) })}</p>
      <ul className={css.out}>
        {groups.map(({ object_id, level, name, since, meters }) => (
          <li key={object_id}>
            {[
              `${field(level === 'point' ? 'cp_name' : 'metercomid')} ${name}`,
              ...(level === 'point' ? [t('readAgain.meters', { count: meters, n: number(meters) })] : []),
              since === ''
                ? t('readAgain.never')
                : t('readAgain.silent', { time: formatDateTime(since, i18n.language) }),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
