import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UnreadDay } from '@/api/query/unreadDays'
import { CommandProgress } from '@/domain/commands/CommandProgress'
import { CommandResults } from '@/domain/commands/CommandResults'
import { leftOutOf, sumOfLeftOut } from '@/domain/commands/commandView'
import type { Command } from '@/domain/commands/useDeviceCommand'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { formatShortTime } from '@/lib/time'
import { canAnswer, leftOutBy, type LeftOutGroup } from '@/rules/readings/leftOut'
import { readableDays } from '@/rules/limits/limits'
import { RunSign } from '@/ui/actions/signs'
import { useLoad } from '@/ui/data/queries'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './Again.module.css'
import type { RereadOrder } from './rereadOrder'

interface Props {
  command: Command
  /** Days to read; undefined where the running command was started before the page was loaded. */
  order: RereadOrder | undefined
  onClose: () => void
}

const emptyOrder: RereadOrder = { query: {}, find: () => Promise.resolve([]) }
const withDefaults = ({
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

/**
 * Drawer to read days of meters again: names silent meters and collection points first, then shows progress and
 * results.
 */
export function ReadAgainDrawer({ command, order = emptyOrder, onClose }: Props) {
  const { t, i18n } = useTranslation('values')
  const { view, running } = command
  const hasStarted = running || view !== undefined
  const unreadDays = useLoad(
    ['readAgain', order.query],
    async (signal) => (await order.find(signal)).map(withDefaults),
    {
      enabled: !hasStarted,
    },
  )
  const formatCount = (n: number) => formatNumber(n, 0, i18n.language)
  const days = unreadDays.data ?? []
  const requestedDays =
    view?.rows ?? days.map(({ meter_id, data_date }) => ({ device_id: meter_id, data_date }))
  const leftOut = hasStarted ? leftOutOf(view) : leftOutBy(days)
  const meters =
    new Set(requestedDays.map(({ device_id }) => device_id)).size +
    (hasStarted ? sumOfLeftOut(leftOut, 'meters') : 0)
  const dates = new Set(requestedDays.map(({ data_date }) => data_date)).size
  const answerableCount = days.filter(canAnswer).length
  const tooMany = days.length > readableDays
  const title =
    meters === 0
      ? t('readAgain.waiting')
      : t('readAgain.title', {
          meters: t('readAgain.meters', { count: meters, n: formatCount(meters) }),
          days: t('readAgain.days', { count: dates, n: formatCount(dates) }),
        })
  return (
    <PaneDrawer
      size={hasStarted ? 'large' : 'usual'}
      title={title}
      bodyStyle={{ display: 'flex', minHeight: 0 }}
      footer={!hasStarted && days.length > 0 ? renderStart() : undefined}
      // Closing stops nothing: the bar leads back to the running command and its results.
      onClose={onClose}
    >
      <div className={sharedStyles.filledColumn}>
        {hasStarted ? (
          <Reading command={command} leftOut={leftOut} />
        ) : (
          <Answer loaded={unreadDays} height={120}>
            {() => (days.length === 0 ? <EmptyState title={t('readAgain.nothing')} /> : renderOrder())}
          </Answer>
        )}
      </div>
    </PaneDrawer>
  )

  function renderOrder() {
    return (
      <>
        <p className={css.line}>
          {tooMany
            ? t('readAgain.tooMany', { max: formatCount(readableDays) })
            : answerableCount === 0
              ? t('readAgain.nobody')
              : t('readAgain.canAnswer', { n: formatCount(answerableCount), all: formatCount(days.length) })}
        </p>
        <LeftOut groups={leftOut} />
        <p className={css.line}>{t('readAgain.keeps')}</p>
        <CommandProgress command={command} />
      </>
    )
  }

  function renderStart() {
    return (
      <Button
        type="primary"
        icon={<RunSign aria-hidden />}
        disabled={answerableCount === 0 || tooMany}
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
    )
  }
}

function Reading({ command, leftOut }: { command: Command; leftOut: readonly LeftOutGroup[] }) {
  const { t } = useTranslation('values')
  const { view } = command
  return (
    <>
      <CommandProgress command={command} />
      {view && <p className={css.line}>{t(view.keeps ? 'readAgain.keeps' : 'readAgain.notKept')}</p>}
      <LeftOut groups={leftOut} />
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

/** Days that are left out because a device is silent, grouped by that device, with the time it was last heard. */
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
                : t('readAgain.silent', { time: formatShortTime(since, i18n.language) }),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
